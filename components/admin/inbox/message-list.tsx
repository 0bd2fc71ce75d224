"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { EmptyList } from "#components/admin/empty-list";
import { ChoiceTabs } from "#components/admin/ui/choice-tabs";
import { ListHeading } from "#components/admin/ui/list-heading";
import { SingleResult } from "#components/admin/ui/single-result";
import { ConfirmDelete } from "#components/admin/videos/confirm-delete";
import { toast } from "#lib/browser/toast";
import { answerMessage, deleteMessage, markMessage } from "#lib/inbox/messages/client";
import type { Message } from "#lib/inbox/messages/types";
import { reportFailure } from "../../account/show-failure.ts";
import { focusBeside } from "../ui/focus-beside.ts";
import { handleKey } from "./message-keys.ts";
import { MessageRow } from "./message-row.tsx";

type Props = {
  messages: Message[];
  /** Across all pages. */
  unreadCount: number;
  isAll: boolean;
  /** Whether only the message of a search is listed. */
  isSingle: boolean;
  note: string;
  path: string;
  now: string;
  /** Whether the site sends mail. */
  canMail: boolean;
};

const isUnread = ({ readAt }: Message): number => Number(readAt === null);

/** Opening a message marks it as read, but leaves it in place until the list reloads. */
export function MessageList({ messages, unreadCount, isAll, isSingle, note, path, now, canMail }: Props) {
  const router = useRouter();
  const [marked, setMarked] = useState<ReadonlyMap<number, Message>>(new Map());
  const [leaving, setLeaving] = useState<Message>();

  const keep = (message: Message) => setMarked((before) => new Map(before).set(message.id, message));
  async function markAnswered(id: number) {
    try {
      keep(await answerMessage(id, {}));
    } catch (failure) {
      reportFailure(failure, "The message could not be marked. Please try again.");
    }
  }
  async function mark(id: number, isRead: boolean) {
    try {
      keep(await markMessage(id, isRead));
    } catch (failure) {
      reportFailure(failure, "The message could not be marked. Please try again.");
    }
  }
  const unread = messages.reduce(
    (count, message) => count + isUnread(marked.get(message.id) ?? message) - isUnread(message),
    unreadCount,
  );
  return (
    <>
      <ListHeading
        title="Messages"
        note={note}
        hint="Messages sent through the contact page."
        tabs={
          <ChoiceTabs
            label="Messages shown"
            choices={[
              { label: "All", href: path, isActive: isAll },
              { label: `Unread (${unread})`, href: `${path}?show=unread`, isActive: !isAll },
            ]}
          />
        }
      />
      {isSingle && <SingleResult path={path} />}
      {messages.length === 0 ? (
        <EmptyList link={isAll ? undefined : { label: "Show all messages", href: path }}>
          {isAll ? "No messages yet. Messages sent through the contact page appear here." : "All caught up."}
        </EmptyList>
      ) : (
        <ul
          className="border-t border-line *:border-b *:border-line"
          onKeyDown={(event) => handleKey(event, (id, isRead) => void mark(id, isRead))}
        >
          {messages.map((message) => (
            <MessageRow
              key={message.id}
              message={marked.get(message.id) ?? message}
              now={now}
              canMail={canMail}
              onAnswered={(answered) => {
                keep(answered);
                toast("Your answer is being sent.", "success");
              }}
              onMarkAnswered={() => void markAnswered(message.id)}
              onMark={(isRead) => mark(message.id, isRead)}
              onDelete={() => setLeaving(message)}
            />
          ))}
        </ul>
      )}
      {leaving && (
        <ConfirmDelete
          question={`Delete “${leaving.subject}”?`}
          consequence="The message will be deleted for good."
          fallback="The message could not be deleted. Please try again."
          remove={() => deleteMessage(leaving.id)}
          onGone={() => {
            toast("Message deleted.", "success");
            focusBeside(leaving.id, "delete", "main");
            router.refresh();
          }}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}
