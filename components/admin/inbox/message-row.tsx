import { SiteLink } from "#components/navigation/site-link";
import type { Message } from "#lib/inbox/messages/types";
import { addressesIn, replyHref } from "#lib/inbox/reply-address";
import { Moment } from "../moment.tsx";

type Props = { message: Message; now: string; onMark: (isRead: boolean) => void; onDelete: () => void };

/** Expands to the full text and actions, also without scripts. */
export function MessageRow({ message, now, onMark, onDelete }: Props) {
  const { id, subject, user, createdAt, readAt, message: text } = message;
  const isUnread = readAt === null;
  return (
    <li data-row={id}>
      <details
        className="group/message open:pb-4"
        onToggle={(event) => event.currentTarget.open && isUnread && onMark(true)}
      >
        <summary className="grid cursor-pointer gap-x-4 gap-y-0.5 rounded-control px-2.5 py-3 hover:bg-surface md:grid-cols-[minmax(0,1fr)_auto] md:items-baseline [&::-webkit-details-marker]:hidden">
          <span className={isUnread ? "font-semibold wrap-anywhere" : "wrap-anywhere"}>
            {isUnread && <span className="mr-2 inline-block size-2 rounded-full bg-accent align-[1px]" />}
            {isUnread && <span className="sr-only">Unread: </span>}
            {subject}
          </span>
          <span className="text-sm text-muted max-md:order-last">
            {user?.username ?? "Guest"} · <Moment at={createdAt} now={now} />
          </span>
          <span className="truncate text-sm text-muted md:col-span-2 group-open/message:hidden">{text}</span>
        </summary>
        <p className="max-w-[45rem] px-2.5 pt-1 pb-3 wrap-anywhere whitespace-pre-line">{text}</p>
        <Reply message={message} />
        <div className="form-buttons px-2.5">
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

/** Replies go to an email address in the message, or to the member's account address. */
function Reply({ message: { message, subject, user } }: { message: Message }) {
  const named = addressesIn(message);
  const addresses = named.length > 0 || !user ? named : [user.email];
  return (
    <p className="text-sm text-muted flex flex-wrap gap-x-5 px-2.5 pb-1 [&_a]:py-3.25">
      {addresses.length === 0 && "No email address was given, so you cannot reply."}
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
