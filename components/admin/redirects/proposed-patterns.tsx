type Props = { patterns: string[]; from: string };

/** Patterns derived from a file's old ids and slugs. */
export function ProposedPatterns({ patterns, from }: Props) {
  if (patterns.length === 0) return null;
  return (
    <section className="mt-10 mb-9 text-start [&_code]:text-(length:--text-ui)" aria-label="Old URLs">
      <p>Old URLs look like this. Add the pattern, and they lead to the videos:</p>
      <ul>
        {patterns.map((pattern) => (
          <li key={pattern} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <code className="break-all">{pattern}</code>
            <form method="post" action="/api/admin/old-addresses/patterns">
              <input type="hidden" name="from" value={from} />
              <input type="hidden" name="pattern" value={pattern} />
              <input type="hidden" name="target" value="video" />
              <button type="submit" className="btn btn-small">
                Add Pattern<span className="sr-only"> {pattern}</span>
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
