import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { NextRequest } from "next/server";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { maySee, PANEL, PANEL_SCREENS } from "#lib/panel-screens";
import type { Role } from "#lib/permissions";
import { middleware } from "../../../middleware.ts";
import { ASKERS, type Asker, callerAs } from "./staff.ts";

let cookie = "";
vi.mock("next/headers", () => ({ headers: async () => new Headers({ cookie }) }));

/** Separate from the definition. Other screens are for owners only. */
const OPEN_TO: [pattern: RegExp, roles: Role[]][] = [
  [/^\/admin(\/failed|\/\[\.\.\.missing\])?$/, ["curator", "moderator", "cashier"]],
  [/^\/admin\/(analytics|searches|videos|imports|categories|tags|providers|old-addresses)\b/, ["curator"]],
  [/^\/admin\/(reports|reports\/reporters|messages)$/, ["moderator"]],
  [/^\/admin\/manage-users$/, ["moderator", "cashier"]],
  [/^\/admin\/payments$/, ["cashier"]],
];

const pages = readdirSync("app/admin", { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith("page.tsx"))
  .map((path) => ({ file: path, path: join(PANEL, dirname(path)).replace("[key]", "vimeo").replace("[id]", "1") }));

const cookies = new Map<Asker, string>();
beforeAll(async () => {
  for (const asker of ASKERS) cookies.set(asker, (await callerAs(asker)).cookie as string);
});

const mayOpen = (asker: Asker, path: string): boolean =>
  asker === "owner" ||
  (OPEN_TO.find(([pattern]) => pattern.test(path))?.[1] as Asker[] | undefined)?.includes(asker) === true;

const refusalOf = (asker: Asker): string => (asker === "member" ? "/" : PANEL);

/** Redirect target of a render; undefined if there is none. */
async function redirectOf(
  rendering: () => Promise<unknown>,
  onRendered?: (page: unknown) => void,
): Promise<string | undefined> {
  try {
    const page = await rendering();
    onRendered?.(page);
  } catch (error) {
    const { digest = "" } = error as { digest?: string };
    if (digest.startsWith("NEXT_REDIRECT")) return digest.split(";")[2];
    if (digest.startsWith("NEXT_HTTP_ERROR_FALLBACK")) return undefined;
    throw error;
  }
  return undefined;
}

/** All props that the page passes to its components. */
function textOf(page: unknown): string {
  const seen = new Set<unknown>();
  return JSON.stringify(page, (_, value) => {
    if (typeof value !== "object" || value === null) return value;
    if (seen.has(value)) return undefined;
    seen.add(value);
    return value;
  });
}

test("PANEL_SCREENS covers every page of the panel and lists no others", () => {
  const areas = PANEL_SCREENS.map(([path]) => path);
  const without = pages.filter(
    ({ path }) => path !== PANEL && !path.includes("[...") && !areas.some((area) => `${path}/`.startsWith(`${area}/`)),
  );
  expect(without).toEqual([]);
  const known = pages.map(({ path }) => path);
  expect(areas.filter((area) => !known.includes(area))).toEqual([]);
  expect(pages.length).toBeGreaterThan(25);
});

describe.each(pages)("$path", ({ file, path }) => {
  test.each(ASKERS)("is shown to or redirects %s as expected", async (asker) => {
    const expected = mayOpen(asker, path) ? undefined : refusalOf(asker);
    cookie = cookies.get(asker) as string;
    const id = path.includes("vimeo") ? { key: "vimeo" } : { id: "1", missing: ["nowhere"] };
    const props = () => ({ params: Promise.resolve(id), searchParams: Promise.resolve({}) });
    const { default: Page, generateMetadata } = await import(join(process.cwd(), "app/admin", file));
    const expectNoEmail = (page: unknown) => {
      if (asker !== "owner" && !path.endsWith("/messages")) expect(textOf(page)).not.toContain("@example.com");
    };
    expect(await redirectOf(() => Page(props()), expectNoEmail)).toBe(expected);
    expect(await redirectOf(() => generateMetadata(props()))).toBe(expected);

    const response = await middleware(new NextRequest(`http://localhost:3000${path}?a=b`, { headers: { cookie } }));
    const location = response.headers.get("location");
    expect(location && new URL(location).pathname).toBe(expected ?? null);
    expect(maySee({ role: asker === "member" ? null : asker }, `${path}?a=b#c`)).toBe(expected === undefined);
  });
});
