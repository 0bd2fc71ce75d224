import type { Renamed } from "#lib/admin/vocabulary/types";

export function RenamePreview({ names }: { names: Renamed[] | undefined }) {
  return (
    <section className="max-h-[14rem] overflow-y-auto" aria-label="Preview" tabIndex={names?.length ? 0 : undefined}>
      <p className="text-sm text-muted" role="status">
        {names?.length === 0 && "None of these names contains this text."}
        {names && names.length > 0 && `${names.length} will be renamed:`}
      </p>
      <ul>
        {names?.map(({ id, before, after, problem }) => (
          <li key={id} className="border-t border-line py-1 text-(length:--text-ui)">
            <del className="block text-muted line-through wrap-anywhere">{before}</del>
            <ins className="block no-underline wrap-anywhere">{after}</ins>
            {problem && <p className="form-error">{problem}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
