import type { Problems } from "#components/ui/form-row";
import { lengthOf } from "#lib/users/policy";

export const FIELDS = ["username", "email", "password", "confirmation"] as const;

export type Registration = Record<(typeof FIELDS)[number], string>;

const REQUIRED = "All fields are required";

const MISSING: Registration = {
  username: "Enter a username.",
  email: "Enter your email address.",
  password: "Enter a password.",
  confirmation: "Enter the password again.",
};

function problemOf(field: keyof Registration, written: Registration): string | undefined {
  const text = written[field];
  if (!text) return MISSING[field];
  switch (field) {
    case "username":
      return lengthOf(text) < 3 ? "Username must be at least 3 characters long" : undefined;
    case "email":
      return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? undefined : "Please enter a valid email address";
    case "password":
      return lengthOf(text) < 6 ? "Password must be at least 6 characters long" : undefined;
    case "confirmation":
      return text === written.password ? undefined : "Passwords do not match";
  }
}

/** Validates in the browser. Problems are keyed by field; "" is the form. */
export function problemsOf(written: Registration): Problems {
  if (FIELDS.every((field) => !written[field])) return { "": REQUIRED };
  const problems: Problems = {};
  for (const field of FIELDS) {
    const problem = problemOf(field, written);
    if (problem) problems[field] = problem;
  }
  return FIELDS.some((field) => !written[field]) ? { ...problems, "": REQUIRED } : problems;
}
