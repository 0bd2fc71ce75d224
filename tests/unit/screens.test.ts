import { readdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";

/** Pages that are had under another address, or under none of their own. */
const INNER: Record<string, string> = {
  "/missing/[what]": "/no-such-page",
};

const pages = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith("page.tsx"))
  .map((path) => `/${dirname(path)}`.replace("/.", "/"));

const colons = (page: string): string => page.replace(/\[(\w+)\]/g, ":$1");

/** The address, its query aside, under which visitors have a page. */
const addressOf = (page: string): string => INNER[page] ?? colons(page);

/** Every address that a browser test of all screens opens. */
const opened = readdirSync("tests/e2e")
  .filter((file) => file.endsWith(".ts"))
  .flatMap((file) => [...readFileSync(`tests/e2e/${file}`, "utf8").matchAll(/["'`](\/[^"'`\s]*)["'`]/g)])
  // The screens of the admins are written without the part that they share.
  .flatMap(([, address = ""]) => [address, `/admin${address}`]);

test.each(pages)("the page of app%s is opened by a browser test", (page) => {
  const address = addressOf(page);
  const form = new RegExp(`^${address.replace(/[.?]/g, "\\$&").replace(/:\w+/g, "[^/?]+")}(?:\\?.*)?$`);
  expect(
    opened.filter((each) => form.test(each)),
    address,
  ).not.toEqual([]);
});
