import { SiteLink } from "#components/navigation/site-link";
import { addressesIn, replyHref } from "#lib/inbox/reply-address";
import { reasonText } from "#lib/reports/policy";
import type { Report } from "#lib/reports/types";

const time = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
const at = (moment: string): string => `${time.format(new Date(moment))} UTC`;

type Props = {
  report: Report;
  busy: boolean;
  onResolve: (isResolved: boolean) => void;
  onEdit: () => void;
  onDelete: () => void;
  onRestore: () => void;
};

/** What a visitor says about a video. */
export function ReportRow({ report, busy, onResolve, onEdit, onDelete, onRestore }: Props) {
  const { id, video, reason, message, user, createdAt, resolvedAt } = report;
  return (
    <li data-row={id} className="report">
      <p className="row-title">
        {video.isDeleted ? video.title : <SiteLink href={`/videos/${video.id}`}>{video.title}</SiteLink>}
        {video.isDeleted && <span className="badge ml-2">Video deleted</span>}
      </p>
      <p className="admin-note">
        <strong className={reason === "illegal" ? "text-danger" : undefined}>{reasonText(reason)}</strong> ·{" "}
        {user?.username ?? "Guest"} · {at(createdAt)}
        {resolvedAt && ` · Resolved ${at(resolvedAt)}`}
      </p>
      {message && <p className="inbox-words">{message}</p>}
      <p className="admin-note inbox-reply">
        {addressesIn(message).map((address) => (
          <a key={address} className="link" href={replyHref(address, `Your report of ${video.title}`)}>
            Reply to {address}
          </a>
        ))}
      </p>
      <div className="form-buttons">
        <button
          type="button"
          className="btn btn-small js-only"
          aria-disabled={busy || undefined}
          onClick={() => onResolve(resolvedAt === null)}
        >
          {resolvedAt ? "Open Again" : "Resolve"}
          <span className="sr-only">: {video.title}</span>
        </button>
        {video.isInTrash && (
          <button type="button" className="btn btn-small btn-quiet js-only" onClick={onRestore}>
            Restore Video<span className="sr-only">: {video.title}</span>
          </button>
        )}
        {!video.isDeleted && (
          <>
            <button type="button" className="btn btn-small btn-quiet js-only" onClick={onEdit}>
              Edit Video<span className="sr-only">: {video.title}</span>
            </button>
            <button
              type="button"
              className="btn btn-small btn-quiet btn-danger js-only"
              aria-disabled={busy || undefined}
              onClick={onDelete}
            >
              Delete Video<span className="sr-only">: {video.title}</span>
            </button>
            <SiteLink className="btn btn-small btn-quiet" href={`/admin/videos?search=${video.id}`}>
              Find in Manage Videos<span className="sr-only">: {video.title}</span>
            </SiteLink>
          </>
        )}
      </div>
    </li>
  );
}
