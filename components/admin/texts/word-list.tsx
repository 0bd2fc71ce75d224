import { BLOCKS, type TextValues } from "#lib/settings/texts/placeholders";
import { useHydrated } from "../../ui/hooks/use-hydrated.ts";

type Props = { values: TextValues; onInsert: (word: string, isBlock: boolean) => void };

/** Words in braces that a text may contain; pressing one inserts it. */
export function WordList({ values, onInsert }: Props) {
  const ready = useHydrated();
  const words = Object.entries(values).map(([name, value]) => ({ name, stands: value || "empty", isBlock: false }));
  const blocks = Object.entries(BLOCKS).map(([name, stands]) => ({ name, stands, isBlock: true }));
  return (
    <section aria-labelledby="text-words">
      <h2 id="text-words" className="mb-1 font-semibold">
        Words That Are Filled In
      </h2>
      <p className="form-hint mb-2">Press one to insert it at the cursor.</p>
      <ul className="grid gap-x-3 sm:grid-cols-2">
        {[...words, ...blocks].map(({ name, stands, isBlock }) => (
          <li key={name} className="grid">
            <button
              type="button"
              className="-mx-2 grid min-h-11 content-center rounded-control px-2 py-1 text-left hover:bg-raised"
              disabled={!ready}
              onClick={() => onInsert(`{{${name}}}`, isBlock)}
            >
              <code className="text-sm">{`{{${name}}}`}</code>
              <span className="text-sm text-muted wrap-anywhere">{stands}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
