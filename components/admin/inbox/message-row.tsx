import { SiteLink } from "#components/navigation/site-link";
import type { Message } from "#lib/inbox/messages/types";
import { addressesIn, replyHref } from "#lib/inbox/reply-address";

const time = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

type Props = { message: Message; onMark: (isRead: boolean) => void; onDelete: () => void };

/** A message: its subject, and on request its words and what can be done with it. Opens without scripts as well. */
export function MessageRow({ message, onMark, onDelete }: Props) {
  const { id, subject, user, createdAt, readAt } = message;
  const isUnread = readAt === null;
  return (
    <li data-row={id}>
      <details onToggle={(event) => event.currentTarget.open && isUnread && onMark(true)}>
        <summary>
          <span className="inbox-subject">
            {isUnread && <span className="badge badge-new">Unread</span>}
            {subject}
          </span>
          <span className="admin-note">
            {user?.username ?? "Guest"} · {time.format(new Date(createdAt))} UTC
          </span>
        </summary>
        <p className="inbox-words">{message.message}</p>
        <Reply message={message} />
        <div className="form-buttons">
          <button type="button" className="btn btn-small js-only" onClick={() => onMark(isUnread)}>
            {isUnread ? "Mark as Read" : "Mark as Unread"}
          </button>
          <button
            type="button"
            className="btn btn-small btn-quiet btn-danger js-only"
            data-act="delete"
            aria-label={`Delete ${subject}`}
            onClick={onDelete}
          >
            Delete
          </button>
        </div>
      </details>
    </li>
  );
}

/** Where an answer goes: to an address in the message, else to that of the member's account. */
function Reply({ message: { message, subject, user } }: { message: Message }) {
  const named = addressesIn(message);
  const addresses = named.length > 0 || !user ? named : [user.email];
  return (
    <p className="admin-note inbox-reply">
      {addresses.length === 0 && "No email address was left: this cannot be answered."}
      {addresses.map((address) => (
        <a key={address} className="link" href={replyHref(address, subject)}>
          Reply to {address}
        </a>
      ))}
      {user && (
        <SiteLink className="link" href={`/admin/manage-users?${new URLSearchParams({ search: user.username })}`}>
          Account of {user.username}
        </SiteLink>
      )}
    </p>
  );
}
