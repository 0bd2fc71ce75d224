import type { Message } from "#lib/inbox/messages/types";
import { Moment } from "../moment.tsx";
import { Reply } from "./reply.tsx";

type Props = {
  message: Message;
  now: string;
  canMail: boolean;
  onMark: (isRead: boolean) => void;
  onAnswered: (message: Message) => void;
  /** For an answer given outside of the panel. */
  onMarkAnswered: () => void;
  onDelete: () => void;
};

/** Expands to the full text and actions, also without scripts. */
export function MessageRow({ message, now, canMail, onMark, onAnswered, onMarkAnswered, onDelete }: Props) {
  const { id, subject, user, createdAt, readAt, answers, message: text } = message;
  const isUnread = readAt === null;
  return (
    <li data-row={id}>
      <details
        className="group/message open:pb-4"
        onToggle={(event) => event.currentTarget.open && isUnread && onMark(true)}
      >
        <summary className="grid cursor-pointer gap-x-4 gap-y-0.5 rounded-control px-2.5 py-1.75 hover:bg-surface md:grid-cols-[minmax(0,1fr)_auto] md:items-baseline [&::-webkit-details-marker]:hidden">
          <span className={isUnread ? "font-semibold wrap-anywhere" : "wrap-anywhere"}>
            {isUnread && <span className="mr-2 inline-block size-2 rounded-full bg-accent align-[1px]" />}
            {isUnread && <span className="sr-only">Unread: </span>}
            {subject}
          </span>
          <span className="text-sm text-muted max-md:order-last">
            {answers.length > 0 && <span className="badge mr-2">Answered</span>}
            {user?.username ?? "Guest"} · <Moment at={createdAt} now={now} />
          </span>
          <span className="truncate text-sm text-muted md:col-span-2 group-open/message:hidden">{text}</span>
        </summary>
        <p className="max-w-[45rem] px-2.5 pt-1 pb-3 wrap-anywhere whitespace-pre-line">{text}</p>
        {answers.map((answer) => (
          <div key={answer.createdAt} className="mb-3 ml-2.5 max-w-[45rem] border-l-2 border-line pl-3">
            <p className="text-sm text-muted">
              Answered by {answer.admin?.username ?? "a former admin"}
              {answer.to && ` to ${answer.to}`} ·{" "}
              <Moment at={answer.createdAt} now={answer.createdAt > now ? answer.createdAt : now} />
            </p>
            {answer.text && <p className="wrap-anywhere whitespace-pre-line">{answer.text}</p>}
          </div>
        ))}
        <Reply message={message} canMail={canMail} onAnswered={onAnswered} />
        <div className="form-buttons px-2.5">
          <button type="button" className="btn btn-small js-only" onClick={() => onMark(isUnread)}>
            {isUnread ? "Mark as Read" : "Mark as Unread"}
          </button>
          {answers.length === 0 && (
            <button type="button" className="btn btn-small js-only" onClick={onMarkAnswered}>
              Mark as Answered
            </button>
          )}
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
