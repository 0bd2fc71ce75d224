import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const sources = ["components", "lib"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith("generated"))
    .map((path) => readFileSync(join(folder, path), "utf8")),
);

/** Keys under which the site stores data in the browser. */
function namesKept(): string[] {
  const constants = [...sources.join("\n").matchAll(/const \w*(?:KEY|COOKIE) = "([^"]+)"/g)].map(
    ([, name]) => name ?? "",
  );
  const stored = sources.filter((source) => /(?:local|session)Storage|device-storage/.test(source)).join("\n");
  const uses = stored.matchAll(/\b(?:setItem|getItem|get|store|readStored)\("([a-z-]+)"[,)]/g);
  const literals = [...uses].map(([, name]) => name ?? "");
  return [...new Set([...constants, ...literals])];
}

test("the privacy policy lists every key that the site stores in the browser", () => {
  const list = readFileSync("components/prose/cookie-list.tsx", "utf8");
  const names = namesKept();
  expect(names).toEqual(
    expect.arrayContaining([
      "theme",
      "age-confirmed",
      "cover-key",
      "third-parties",
      "vitrine_member",
      "vitrine_private",
    ]),
  );
  expect(names.filter((name) => !list.includes(`"${name}"`))).toEqual([]);
});
