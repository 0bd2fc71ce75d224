import { AdminTable } from "#components/admin/ui/admin-table";
import { SiteLink } from "#components/navigation/site-link";
import { formatDay } from "#lib/core/format";
import type { Finding } from "#lib/imports/findings/types";
import { TARGET_LABELS } from "#lib/imports/mapping/labels";
import type { Target } from "#lib/imports/mapping/types";
import { formatDuration } from "#lib/videos/duration";

const COLUMNS = [{ label: "Line", className: "number" as const }, { label: "Title" }, { label: "What happens" }];

type Changes = NonNullable<Finding["changes"]>;
type Value = Changes[string][number];

function textOf(field: string, value: Value): string {
  if (value === null || value === "") return "nothing";
  if (Array.isArray(value)) return value.length > 0 ? value.join(", ") : "nothing";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (field === "duration") return formatDuration(Number(value));
  if (field === "createdAt") return formatDay(String(value));
  return String(value);
}

function ChangeList({ changes }: { changes: Changes }) {
  return (
    <dl className="flex flex-col gap-1">
      {Object.entries(changes).map(([field, [site, file]]) => (
        <div key={field} className="wrap-anywhere">
          <dt className="inline text-muted">{TARGET_LABELS[field as Target]}: </dt>
          <dd className="inline">
            <del className="text-muted">{textOf(field, site)}</del> →{" "}
            <ins className="no-underline">{textOf(field, file)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Meaning({ finding: { outcome, videoId, player, changes, reason } }: { finding: Finding }) {
  return (
    <>
      {reason && <p>{reason}</p>}
      {changes && <ChangeList changes={changes} />}
      {outcome === "deleted" && <p>Video {videoId} was deleted.</p>}
      {videoId !== null && outcome !== "deleted" && (
        <SiteLink href={`/admin/videos/${videoId}`} className="link inline-flex min-h-11 items-center">
          Video {videoId}
        </SiteLink>
      )}
      {player && (outcome === "new" || outcome === "draft") && (
        <a
          href={player}
          target="_blank"
          rel="noopener noreferrer"
          className="link inline-flex min-h-11 items-center break-all"
        >
          {new URL(player).hostname}
        </a>
      )}
    </>
  );
}

export function FindingRows({ findings }: { findings: Finding[] }) {
  return (
    <AdminTable columns={COLUMNS}>
      {findings.map((finding) => (
        <tr key={finding.line}>
          <td className="number">{finding.line}</td>
          <td className="wrap-anywhere">{finding.title}</td>
          <td>
            <Meaning finding={finding} />
          </td>
        </tr>
      ))}
    </AdminTable>
  );
}
