import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { canonical, entryText, findFlaw, hashOf, sealContent } from "#lib/reports/chain/entry";
import type { Entry } from "#lib/reports/chain/types";
import { evidenceDocument } from "#lib/reports/evidence/document";

const REPORT = 7;

function chainOf(...additions: [kind: string, facts: Entry["facts"], words?: Record<string, string>][]) {
  const entries: Entry[] = [];
  for (const [at, [kind, facts, words]] of additions.entries()) {
    const sealed = words ? sealContent(words) : { content: null, contentDigest: null };
    const createdAt = new Date(Date.UTC(2026, 10, 30, at));
    const entry = { seq: at + 1, kind, facts, ...sealed, createdAt };
    entries.push({ ...entry, hash: hashOf(REPORT, entry, entries.at(-1)?.hash ?? null) });
  }
  return { entries, head: { count: entries.length, hash: entries.at(-1)?.hash ?? null } };
}

const { entries, head } = chainOf(
  ["received", { reason: "rights", video: 3 }, { message: "Mine.\nAll of it.", name: "Ann", email: "" }],
  ["asked", {}, { message: "Which work?" }],
  ["decided", { decision: "kept", ground: "rights" }, { explanation: "Not yours." }],
);

const changed = (at: number, change: Partial<Entry>) =>
  entries.map((entry, place) => (place === at ? { ...entry, ...change } : entry));

test("the canonical text of facts does not depend on their order", () => {
  expect(canonical({ b: 1, a: "ü\n" })).toBe('{"a":"ü\\n","b":1}');
  expect(canonical({ a: "ü\n", b: 1 })).toBe(canonical({ b: 1, a: "ü\n" }));
});

test("the same content gets a different digest each time, so that it cannot be guessed", () => {
  expect(sealContent({ email: "a@b.c" }).contentDigest).not.toEqual(sealContent({ email: "a@b.c" }).contentDigest);
});

test("an intact chain has no flaw, even when its content was removed", () => {
  expect(findFlaw(REPORT, entries, head)).toBeUndefined();
  expect(findFlaw(REPORT, [], { count: 0, hash: null })).toBeUndefined();
  const silent = entries.map((entry) => ({ ...entry, content: null }));
  expect(findFlaw(REPORT, silent, head)).toBeUndefined();
});

test.each<[string, Entry[], string]>([
  ["changed facts", changed(0, { facts: { reason: "other", video: 3 } }), "entry 1 was changed"],
  ["a changed kind", changed(1, { kind: "answered" }), "entry 2 was changed"],
  ["a changed time", changed(2, { createdAt: new Date(0) }), "entry 3 was changed"],
  ["a removed digest", changed(1, { contentDigest: null }), "entry 2 was changed"],
  ["changed content", changed(1, { content: '{"message":"Other words"}' }), "the words of entry 2 were changed"],
  ["swapped entries", [entries[1], entries[0], entries[2]] as Entry[], "entry 1 is missing"],
  ["a removed first entry", entries.slice(1), "entry 1 is missing"],
  ["a removed entry in between", [entries[0], entries[2]] as Entry[], "entry 2 is missing"],
  ["removed last entries", entries.slice(0, 2), "its last entries are missing"],
  ["all entries removed", [], "its last entries are missing"],
])("findFlaw detects %s", (_, tampered, flaw) => {
  expect(findFlaw(REPORT, tampered, head)).toBe(flaw);
});

test("rewriting an entry and its hash invalidates the next entry", () => {
  const forged = { ...(entries[0] as Entry), facts: { reason: "broken", video: 3 } };
  const hash = hashOf(REPORT, forged, null);
  expect(findFlaw(REPORT, [{ ...forged, hash }, ...entries.slice(1)], head)).toBe("entry 2 was changed");
});

test("entries of another report are detected as changed", () => {
  expect(findFlaw(REPORT + 1, entries, head)).toBe("entry 1 was changed");
});

test("the evidence document is readable, and its hashes can be recomputed from it alone", () => {
  const { text, digest } = evidenceDocument({
    site: { name: "Videos", url: "https://videos.example" },
    exportedAt: "2026-12-01T00:00:00.000Z",
    report: { id: REPORT, reason: "rights", receivedAt: "2026-11-30T00:00:00.000Z", dueAt: null, state: "kept" },
    video: {
      id: 3,
      title: "A video",
      state: "on the site",
      address: "https://videos.example/videos/3",
      identity: "vimeo:3",
      player: null,
      source: null,
    },
    flaw: undefined,
    entries: changed(1, { content: null }),
  });
  expect(text).toContain("Report 7 of Videos (https://videos.example)");
  expect(text).toContain("   message: Mine.\n   All of it.");
  expect(text).toContain("(words removed)");
  expect(text).toContain("Entries:   intact, 3 in number");
  expect(text).not.toContain("salt:");
  const json = /-----BEGIN JSON-----\n([\s\S]*)\n-----END JSON-----/.exec(text)?.[1] ?? "";
  const sha256 = (what: string) => createHash("sha256").update(what).digest("hex");
  expect([sha256(json), text.includes(digest)]).toEqual([digest, true]);
  let previous: string | null = null;
  for (const entry of JSON.parse(json).entries as { text: string; content: string | null; hash: string }[]) {
    expect(sha256(entry.text)).toBe(entry.hash);
    const parsed = JSON.parse(entry.text);
    expect(parsed.previous).toBe(previous);
    if (entry.content) expect(sha256(entry.content)).toBe(parsed.content);
    previous = entry.hash;
  }
  expect(entryText(REPORT, entries[0] as Entry, null)).toBe(JSON.parse(json).entries[0].text);
});
