import type { SavedMapping } from "#lib/imports/mapping/saved/types";

type Props = { applied: SavedMapping | null; saved: SavedMapping[] };

/** Saves the surrounding form's values as a mapping, or applies a saved one. */
export function SavedMappings({ applied, saved }: Props) {
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="sr-only">Saved settings</legend>
      {applied && (
        <p className="text-sm text-muted">
          Read as saved under “{applied.name}”, because the file has the same fields.
        </p>
      )}
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="flex flex-wrap items-end gap-2">
          <label className="flex flex-col gap-1">
            Save these settings as
            <input
              name="mappingName"
              className="field w-60 max-w-full"
              maxLength={60}
              autoComplete="off"
              defaultValue={applied?.name}
            />
          </label>
          <button type="submit" name="do" value="saveMapping" className="btn">
            Save
          </button>
        </div>
        {saved.length > 0 && (
          <div className="flex flex-wrap items-end gap-2">
            <label className="flex flex-col gap-1">
              Saved settings
              <select name="savedMapping" className="field w-60 max-w-full" defaultValue={applied?.id ?? ""}>
                <option value="">Choose…</option>
                {saved.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
            <button type="submit" name="do" value="useMapping" className="btn">
              Use
            </button>
            <button type="submit" name="do" value="deleteMapping" className="btn btn-quiet">
              Delete
            </button>
          </div>
        )}
      </div>
    </fieldset>
  );
}
