import { beforeAll, describe, expect, test } from "vitest";
import { worthSending } from "../support/hostile.ts";
import { atLeastOne } from "../support/negative/at-least-one.ts";
import { CallerSessions } from "../support/negative/caller-sessions.ts";
import { addressOf, type Operation, operations } from "../support/negative/operations.ts";
import { ask } from "../support/negative/site.ts";
import { answers, type Trial, tryAll } from "../support/negative/trials.ts";

const askers = new CallerSessions();

/** The page for a parameter: a positive integer, otherwise 1. */
const pageOf = (text: string): number => (/^\d+$/.test(text) && Number(text) >= 1 ? Number(text) : 1);

/** The limit for a parameter: an integer within its bounds, otherwise the default. */
function limitOf(text: string, schema: Record<string, unknown>): number {
  if (!/^-?\d+$/.test(text)) return Number(schema.default);
  const [bounds] = (schema.anyOf as { minimum: number; maximum: number }[] | undefined) ?? [];
  if (!bounds) throw new Error("The document says nothing of a limit's bounds.");
  return Math.min(Math.max(Number(text), bounds.minimum), bounds.maximum);
}

const NUMBERS = [
  "",
  "0",
  "-1",
  "1",
  "2",
  "1.5",
  "1e3",
  "0x1",
  "NaN",
  "Infinity",
  "101",
  "100",
  "2147483647",
  "2147483648",
  "9007199254740993",
  "9223372036854775808",
  "1e21",
  "-9223372036854775809",
  "[]",
  "\0",
  "٣",
  "１",
  "1;DROP",
  "a".repeat(5_000),
];

describe("the page and limit parameters", () => {
  let ids: Record<string, string>;

  // Own data, because files running in parallel delete theirs.
  beforeAll(async () => {
    const cookie = await askers.cookieOf("admin");
    const make = async (kind: "videos" | "categories", body: object): Promise<number> => {
      const { status, json, text } = await ask({ method: "POST", path: `/api/admin/${kind}`, cookie, body });
      if (status !== 201) throw new Error(`Not made: ${status} ${text}`);
      return json.data.video?.id ?? json.data.category.id;
    };
    const category = await make("categories", { name: `Paged ${process.pid}` });
    const iframeSrc = `https://player.example.com/embed/paged-${process.pid}`;
    const video = await make("videos", { title: "Paged", iframeSrc, categoryIds: [category] });
    ids = { videos: String(video), categories: String(category) };
  });

  /** URL of an existing list: the catalogue's or the member's own. */
  async function listOf({ path }: Operation, cookie: string | undefined): Promise<string> {
    const kind = path.split("/")[2] ?? "";
    if (!path.includes("{")) return path;
    if (kind !== "playlists") return addressOf(path, { id: ids[kind] ?? "1" });
    const made = await ask({ method: "POST", path: "/api/playlists", cookie, body: { title: "A list" } });
    return addressOf(path, { id: String(made.json.data.playlist.id) });
  }

  test.each(atLeastOne(operations.filter(({ method, query }) => method === "GET" && query.limit)))(
    "fall back to the default if invalid, and are clamped if out of range: $name",
    async (operation) => {
      const { path, query } = operation;
      const cookie = await askers.entitledTo(operation);
      const list = await listOf(operation, cookie);
      const plain = await ask({ path: list, cookie });
      const isPaged = Boolean(query.page);
      const pagination = (json: { data?: { pagination?: object } }) => json.data?.pagination ?? (json as object);
      expect(plain.status, list).toBe(200);
      expect(isPaged ? pagination(plain.json) : {}).toMatchObject(
        isPaged ? { currentPage: 1, limit: query.limit?.default } : {},
      );

      const verdict =
        (expected: object): Trial["verdict"] =>
        (answer) => {
          if (answer.status !== 200) return "should be 200";
          if (!isPaged) return undefined;
          const found = pagination(answer.json) as Record<string, unknown>;
          const wrong = Object.entries(expected).find(([name, value]) => found[name] !== value);
          return wrong && `${wrong[0]} should be ${wrong[1]}`;
        };
      const trials = NUMBERS.flatMap((text): Trial[] => {
        const encoded = encodeURIComponent(text);
        const page = Math.min(pageOf(text), 2_147_483_647);
        const limit = limitOf(text, query.limit ?? {});
        const ofPage = {
          path: `${list}?page=${encoded}&limit=5`,
          cookie,
          verdict: verdict({ currentPage: page, limit: 5 }),
        };
        const ofLimit = { path: `${list}?limit=${encoded}`, cookie, verdict: verdict(limit === 0 ? {} : { limit }) };
        return isPaged ? [ofPage, ofLimit] : [ofLimit];
      });
      const twice = {
        path: `${list}?limit=3&page=2&limit=7&page=1`,
        cookie,
        verdict: verdict({ currentPage: 2, limit: 3 }),
      };
      await tryAll(path, "page", isPaged ? [...trials, twice] : trials);
    },
  );
});

/** The longest first, so that it stands for all invalid ones where there is a longest length. */
const HOSTILE_QUERY = [
  "a".repeat(8_000),
  "",
  "%20",
  "%00",
  "a%00b",
  "%07",
  "%C2%85",
  "%ED%A0%80",
  "%ff",
  "%",
  "%25",
  "_",
  "%5C",
  "'",
  "%22",
  "1'%20OR%20'1'='1",
  "%3Cscript%3E",
  "%F0%9F%8E%AC",
  "%EF%BB%BF",
  "%E2%80%AE",
  "..%2F",
  "__proto__",
  "constructor",
  "0",
  "-1",
  "2147483648",
  "9007199254740993",
  "null",
  "[object%20Object]",
  `-${"a".repeat(150)}`,
  "%28a%2B%29%2B%24",
  "%22%20%22%20-%20-%22",
  "%26%7C%21%3A*%28%29",
];

/** Absent until a setting enables it. */
const OFF_BY_DEFAULT = new Set(["/api/decisions"]);

describe("other query parameters", () => {
  const asked = operations.filter(({ query }) =>
    Object.keys(query).some((name) => name !== "page" && name !== "limit"),
  );

  test.each(atLeastOne(asked))("are accepted, replaced by the default or rejected by $name", async (operation) => {
    const { method, path, query } = operation;
    const cookie = await askers.entitledTo(operation);
    const names = Object.keys(query).filter((name) => name !== "page" && name !== "limit");
    // Names with brackets are different names, so this is a call without the parameter.
    const { status: success = 200 } = operation.contract;
    const withoutAny = operation.contract.query?.safeParse({}).success ? [success] : [400];
    const trials = names.flatMap((name) => {
      const { default: whenMissing, maxLength } = query[name] ?? {};
      const statusOf = (text: string): number[] => {
        if (maxLength !== undefined && text.length > Math.max(Number(maxLength), 7_000)) return [400];
        return whenMissing === undefined ? [success, 400] : [success];
      };
      return [
        ...worthSending(HOSTILE_QUERY, operation.contract.query, (text) => ({
          [name]: new URLSearchParams(`${name}=${text}`).get(name),
        })).map((text) => [`${name}=${text}`, statusOf(text)] as const),
        [`${name}[]=a&${name}[$ne]=1`, withoutAny] as const,
        [`${name}=a&${name}=b`, statusOf("a")] as const,
      ].map(([search, statuses]): Trial => {
        const there = path.includes("{") || OFF_BY_DEFAULT.has(path) ? [...statuses, 404] : [...statuses];
        return { method, path: `${addressOf(path)}?${search}`, cookie, verdict: answers(there) };
      });
    });
    await tryAll(path, "query", trials);
  });
});
