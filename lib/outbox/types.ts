export type Channel = "mail" | "webhook";

export type Mail = { event: string; reportId?: number; recipient: string; subject: string; body: string };

export type WebhookCall = { event: string; reportId: number; facts: Record<string, unknown> };

/** A message that only this process may try to send. */
export type ClaimedMessage = {
  id: number;
  key: string;
  event: string;
  recipient: string;
  subject: string;
  body: string;
  attempts: number;
  createdAt: Date;
};

/**
 * `isFinal`: the receiver rejected this message permanently. `isUnavailable`: the receiver accepts no messages at the
 * moment.
 */
export type Outcome =
  | { state: "delivered" }
  | { state: "failed"; problem: string; isFinal: boolean; isUnavailable: boolean };

export type Backlog = {
  channel: Channel;
  waiting: number;
  oldest: Date | null;
  /** Messages given up in the last seven days. */
  givenUp: number;
  problem: string | null;
};
