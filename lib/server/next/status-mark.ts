import type { BufferedResponse } from "#lib/server/buffered-response";

/** Visitors cannot forge this mark, because `<` is escaped in all text. */
const MARKS = [404, 410].map((status) => ({ status, mark: `<meta name="status" content="${status}"/>` }));

/** Next sends the status before the page knows that it has nothing to show (components/layout/not-found-panel.tsx). */
export function statusOfDocument({ status, body }: Pick<BufferedResponse, "status" | "body">): number {
  return status === 200 ? (MARKS.find(({ mark }) => body.includes(mark))?.status ?? status) : status;
}
