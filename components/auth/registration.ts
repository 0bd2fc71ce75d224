import { lengthOf } from "#lib/users/policy";

export type Registration = { username: string; email: string; password: string; confirmation: string };
type Complaint = { field: keyof Registration | ""; message: string };

/** What the form can say before it asks the server, in this order; undefined when there is nothing to say. */
export function complaintAbout({ username, email, password, confirmation }: Registration): Complaint | undefined {
  if (!username || !email || !password || !confirmation) return { field: "", message: "All fields are required" };
  if (lengthOf(username) < 3) {
    return { field: "username", message: "Username must be at least 3 characters long" };
  }
  if (lengthOf(password) < 6) {
    return { field: "password", message: "Password must be at least 6 characters long" };
  }
  if (password !== confirmation) return { field: "confirmation", message: "Passwords do not match" };
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    return { field: "email", message: "Please enter a valid email address" };
  }
  return undefined;
}
