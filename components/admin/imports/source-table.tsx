import { ConfirmSubmit } from "#components/admin/confirm-submit";
import { RowForm } from "#components/admin/row-form";
import { AdminTable, STACKED_CELL, STACKED_ROW } from "#components/admin/ui/admin-table";
import { SiteLink } from "#components/navigation/site-link";
import type { Problems } from "#components/ui/form-row";
import type { SavedMapping } from "#lib/imports/mapping/saved/types";
import type { ImportSource } from "#lib/imports/sources/types";
import { counted } from "./counted.ts";
import { SourceFields, type SourceValues } from "./source-fields.tsx";

const COLUMNS = [{ label: "Source" }, { label: "Last run", className: "wide" as const }];
const moment = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

export const isDue = ({ isEnabled, nextAt }: ImportSource, now: number): boolean =>
  isEnabled && Date.parse(nextAt) <= now;

function stateText(source: ImportSource, now: number): string {
  const { isEnabled, failures, nextAt } = source;
  if (isDue(source, now)) return "Importing now, or as soon as another import ends";
  if (!isEnabled) return failures > 0 ? `Stopped after ${counted(failures, "failure")}` : "Off";
  const next = `next ${moment.format(new Date(nextAt))}`;
  return failures > 0 ? `Failed ${counted(failures, "time")}, ${next}` : `On, ${next}`;
}

function LastRun({ source: { ranAt, result, importId } }: { source: ImportSource }) {
  if (!ranAt) return <>Not yet</>;
  return (
    <>
      {result}{" "}
      {importId !== null && (
        <SiteLink href={`/admin/imports/${importId}`} className="link">
          Last import: #{importId}
        </SiteLink>
      )}
      <br />
      <time dateTime={ranAt}>{moment.format(new Date(ranAt))}</time>
    </>
  );
}

/** What was entered for a source and could not be saved. */
export type RefusedSource = { id: number; typed: SourceValues; problems: Problems };

type Props = { sources: ImportSource[]; mappings: SavedMapping[]; now: number; refused?: RefusedSource };

export function SourceTable({ sources, mappings, now, refused }: Props) {
  return (
    <AdminTable columns={COLUMNS} hasActions isStacked>
      {sources.map((source) => {
        const { id, name, url, isEnabled } = source;
        const action = `/api/admin/import-sources/${id}`;
        const entered = refused?.id === id ? refused : undefined;
        return (
          <tr key={id} data-row={id} className={STACKED_ROW}>
            <td className={`wrap-anywhere align-top ${STACKED_CELL}`}>
              <p className="row-title">{name}</p>
              <p className="text-sm text-muted">{url}</p>
              <p className="text-sm text-muted">{stateText(source, now)}</p>
              <div className="text-sm text-muted md:hidden">
                <LastRun source={source} />
              </div>
              <details className="mt-1" open={entered !== undefined}>
                <summary className="btn btn-small -ml-3.5 btn-quiet text-muted">
                  Edit<span className="sr-only"> the source {name}</span>
                </summary>
                <form method="post" action={action} className="form">
                  <input type="hidden" name="do" value="change" />
                  <input type="hidden" name="source" value={id} />
                  <SourceFields
                    source={{ ...source, ...entered?.typed }}
                    mappings={mappings}
                    problems={entered?.problems}
                  />
                  <button type="submit" className="btn">
                    Save
                  </button>
                </form>
              </details>
            </td>
            <td className="wide align-top wrap-anywhere text-muted">
              <LastRun source={source} />
            </td>
            <td className={`acts align-top ${STACKED_CELL}`}>
              <div className="flex flex-wrap gap-2 md:flex-nowrap md:justify-end">
                <RowForm
                  action={action}
                  outcomes={{
                    run: { done: `Importing from ${name}.` },
                    disable: { done: `${name} is off.` },
                    enable: { done: `${name} is on.` },
                    remove: { done: `Removed the source ${name}.`, focus: { beside: `[value="run"]` } },
                  }}
                  className="contents"
                >
                  <button type="submit" name="do" value="run" className="btn btn-small">
                    Import Now<span className="sr-only"> from {name}</span>
                  </button>
                  <button
                    type="submit"
                    name="do"
                    value={isEnabled ? "disable" : "enable"}
                    className="btn btn-small btn-quiet"
                  >
                    {isEnabled ? "Switch Off" : "Switch On"}
                    <span className="sr-only"> {name}</span>
                  </button>
                  <ConfirmSubmit
                    name="do"
                    value="remove"
                    className="btn btn-small btn-quiet"
                    question="Remove this source?"
                  >
                    Remove<span className="sr-only"> {name}</span>
                  </ConfirmSubmit>
                </RowForm>
              </div>
            </td>
          </tr>
        );
      })}
    </AdminTable>
  );
}
