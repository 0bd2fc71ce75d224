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
  fields?: Record<string, string>;
  /** Stable code for API clients; defaults to the kind. */
  code?: string;
  /** Seconds. */
  retryAfter?: number;
};

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
