import type { FailureKind } from "#lib/core/errors";

export const STATUS_OF: Record<FailureKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  not_json: 415,
  too_many_requests: 429,
  unavailable: 503,
};
