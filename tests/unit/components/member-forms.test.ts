import { describe, expect, test } from "vitest";
import { problemsOf, type Registration } from "../../../components/auth/registration.ts";
import { watchedText } from "../../../components/history/watched-text.ts";
import { moved, placeByKey } from "../../../components/playlists/order/moved.ts";
import { pageInQuery } from "../../../lib/core/page-query.ts";

const fine: Registration = { username: "mia", email: "mia@example.com", password: "secret", confirmation: "secret" };

describe("validation of the registration form", () => {
  test("finds no problem in valid input", () => {
    expect(problemsOf(fine)).toEqual({});
  });

  test.each<[Partial<Registration>, object]>([
    [{ username: "" }, { username: "Enter a username.", "": "All fields are required" }],
    [{ confirmation: "" }, { confirmation: "Enter the password again.", "": "All fields are required" }],
    [{ username: "ab" }, { username: "Username must be at least 3 characters long" }],
    [{ username: "😀😀" }, { username: "Username must be at least 3 characters long" }],
    [{ password: "12345", confirmation: "12345" }, { password: "Password must be at least 6 characters long" }],
    [{ confirmation: "Secret" }, { confirmation: "Passwords do not match" }],
    [{ email: "mia@example" }, { email: "Please enter a valid email address" }],
    [{ email: "mia example@example.com" }, { email: "Please enter a valid email address" }],
  ])("reports for %j the problems %j", (change, problems) => {
    expect(problemsOf({ ...fine, ...change })).toEqual(problems);
  });

  test("reports all problems at once, each at its field", () => {
    expect(problemsOf({ username: "", email: "x", password: "123", confirmation: "12" })).toEqual({
      username: "Enter a username.",
      email: "Please enter a valid email address",
      password: "Password must be at least 6 characters long",
      confirmation: "Passwords do not match",
      "": "All fields are required",
    });
  });

  test("reports an empty form as a whole", () => {
    expect(problemsOf({ username: "", email: "", password: "", confirmation: "" })).toEqual({
      "": "All fields are required",
    });
  });
});

describe("reordering a list", () => {
  const list = ["a", "b", "c", "d"];

  test.each([
    [0, 2, ["b", "c", "a", "d"]],
    [3, 0, ["d", "a", "b", "c"]],
    [1, 2, ["a", "c", "b", "d"]],
    [2, 99, ["a", "b", "d", "c"]],
    [2, -5, ["c", "a", "b", "d"]],
  ])("moves an item from %i to %i", (from, to, expected) => {
    expect(moved(list, from, to)).toEqual(expected);
  });

  test("returns the same list when nothing moves", () => {
    expect(moved(list, 0, -1)).toBe(list);
    expect(moved(list, 3, 4)).toBe(list);
    expect(moved(list, 9, 0)).toBe(list);
  });

  test("maps the arrow keys, Home and End to places", () => {
    const places = ["ArrowUp", "ArrowDown", "Home", "End", "Enter", "a"].map((key) => placeByKey(key, 2, 5));
    expect(places).toEqual([1, 3, 0, 4, undefined, undefined]);
  });
});

test.each([
  [0, "Watched moments ago"],
  [59, "Watched moments ago"],
  [60, "Watched 1 minute ago"],
  [3 * 86_400, "Watched 3 days ago"],
])("describes %i seconds after watching as “%s”", (seconds, text) => {
  const at = Date.UTC(2026, 0, 1);
  expect(watchedText(new Date(at).toISOString(), at + seconds * 1000)).toBe(text);
});

test("reads the first page number in a query, and 1 if it is missing or invalid", () => {
  expect([{ page: "3" }, { page: ["2", "5"] }, {}, { page: "0" }, { page: "x" }].map(pageInQuery)).toEqual([
    3, 2, 1, 1, 1,
  ]);
});
