export type FailureKind =
  | "invalid"
  | "unauthenticated"
  | "forbidden"
  | "not_found"
  | "method_not_allowed"
  | "conflict"
  | "too_large"
  | "not_json"
  | "too_many_requests"
  | "unavailable";

export type FailureDetails = {
  /** One sentence per field, by the field's name. */
  fields?: Record<string, string>;
  /** Stable word for programs; the kind when absent. */
  code?: string;
  /** Seconds after which another try makes sense. */
  retryAfter?: number;
};

/** A refusal that the person asking is told in words. */
export class Failure extends Error {
  readonly kind: FailureKind;
  readonly details: FailureDetails;

  constructor(kind: FailureKind, message: string, details: FailureDetails = {}) {
    super(message);
    this.name = "Failure";
    this.kind = kind;
    this.details = details;
  }
}
