import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { BULK_ACTIONS } from "#lib/admin/bulk/policy";
import { namelessText, nounOf } from "#lib/audit/action-text";
import { predicateOf } from "#lib/audit/sentences";

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.startsWith("generated"))
    .map((name) => readFileSync(join(folder, name), "utf8"));

/** Actions named in calls of these functions. */
const recorded = [...sources("lib"), ...sources("scripts")].flatMap((text) =>
  [...text.matchAll(/\b(?:recordAudit|recordAuditFrom|publish)(?:<[^>]*>)?\(([^;]{0,200})/g)].flatMap(([, args = ""]) =>
    [...args.matchAll(/"([a-z]+\.[a-z_-]+)"/g)].map(([, action]) => action as string),
  ),
);

test("every recorded action has a sentence", () => {
  expect(recorded.length).toBeGreaterThan(40);
  expect([...new Set(recorded)].filter((action) => !predicateOf(action))).toEqual([]);
});

test("predicateOf splits a sentence around its subject, and is undefined for unknown actions", () => {
  expect(predicateOf("admin.grant")).toEqual({ before: "made ", after: " an admin" });
  expect(predicateOf("login.accepted")).toEqual({ before: "logged in", after: undefined });
  expect([predicateOf("video.unknown"), predicateOf("constructor")]).toEqual([undefined, undefined]);
});

test("nounOf names the kind of a subject, and namelessText describes a subject without a name", () => {
  expect(["video 12", "user 4", "3 videos", "host a.example"].map(nounOf)).toEqual(["the video ", "", "", ""]);
  expect(["user 4", "video 12", "3 videos"].map(namelessText)).toEqual([
    "a deleted member (#4)",
    "a deleted video (#12)",
    "3 videos",
  ]);
});

test("every action of the bulk bar has a sentence about its videos", () => {
  const sentences = BULK_ACTIONS.map((action) =>
    predicateOf(`video.${action.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`),
  );
  expect(sentences.filter((sentence) => sentence?.after === undefined)).toEqual([]);
});
