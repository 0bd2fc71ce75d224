import { listEntriesOf } from "#lib/audit/queries";
import { type MessageRow, toMessage } from "../rows.ts";
import type { Message } from "../types.ts";

export const ANSWERED = "message.answer";

/** Adds the answers, which only the audit log stores. */
export async function describeMessages(rows: MessageRow[]): Promise<Message[]> {
  const entries = await listEntriesOf(
    ANSWERED,
    rows.map(({ id }) => `message ${id}`),
  );
  return rows.map((row) => ({
    ...toMessage(row),
    answers: entries
      .filter(({ subject }) => subject === `message ${row.id}`)
      .map(({ details, admin, createdAt }) => ({
        text: String(details.answer ?? ""),
        to: String(details.to ?? ""),
        admin,
        createdAt,
      })),
  }));
}
