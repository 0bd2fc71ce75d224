import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";
import { expect, test } from "vitest";

type Found = { file: string; source: string; flags: string };

/** Regular expression literals in a file. */
function expressionsIn(file: string): Found[] {
  const code = readFileSync(file, "utf8").replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, "");
  const literals = code.matchAll(
    /(?<=[=(,:[!&|?{};\s])\/(?![/*])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+)\/([dgimsuvy]*)(?=[\s.,;)\]:?])/g,
  );
  return [...literals].map(([, source = "", flags = ""]) => ({ file, source, flags }));
}

const files = ["lib", "app", "components"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes("generated"))
    .map((path) => join(folder, path)),
);
/** Divisions look similar, but rarely parse as an expression. */
function isReadable({ source, flags }: Found): boolean {
  try {
    return Boolean(new RegExp(source, flags));
  } catch {
    return false;
  }
}
const expressions = files.flatMap(expressionsIn).filter(isReadable);

const LENGTH = 100_000;
/** Texts that make a careless expression backtrack. */
const PIECES = [
  "a",
  "1",
  " ",
  "\t",
  "\n",
  ".",
  "-",
  "_",
  "/",
  "<",
  '"',
  "%",
  "&",
  "=",
  ":",
  "@",
  "a@",
  "a.",
  "1:",
  "a ",
  " a",
  "<a ",
  "(",
  "[",
  "é",
  "𝕏",
  "\u0301",
  "http://a",
  "a-",
];
const ENDS = ["", "\0", "!", "x"];
const PREFIXES = ["", "https://", "/videos/"];

const subjects = PREFIXES.flatMap((prefix) =>
  PIECES.flatMap((piece) => ENDS.map((end) => prefix + piece.repeat(LENGTH / piece.length) + end)),
);

/** Of this thread alone: other threads run other tests. */
const computedMs = () => process.threadCpuUsage().user / 1_000;
const context = createContext({ subjects, computedMs });

/** Texts of the literal that the expression begins with, each of which is a start of a match: /<iframe[^>]*>/. */
function ownSubjects(source: string): string[] {
  const [literal] = /^[^\\[\](){}.*+?^$|]{2,}/.exec(source) ?? [];
  if (!literal) return [];
  return [literal, `${literal} `, `${literal}="`].map((piece) => piece.repeat(LENGTH / piece.length));
}

/** CPU milliseconds for the slowest text, or Infinity if all texts together exceed `patience`. */
function slowest({ source, flags }: Found, patience = 8_000): number {
  // All texts in one run, because each interruptible run costs a thread.
  const attempt = `{
    const expression = new RegExp(${JSON.stringify(source)}, ${JSON.stringify(flags)});
    let worst = 0;
    for (const subject of [...subjects, ...${JSON.stringify(ownSubjects(source))}]) {
      const started = computedMs();
      expression.lastIndex = 0;
      expression.test(subject);
      worst = Math.max(worst, computedMs() - started);
    }
    worst;
  }`;
  try {
    return runInContext(attempt, context, { timeout: patience });
  } catch (error) {
    if ((error as { code?: string }).code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return Infinity;
    throw error;
  }
}

/** Quadratic expressions, and why they never get long texts. */
const BOUNDED: Record<string, string> = {
  "lib/inbox/reply-address.ts": "a message has at most 5,000 characters",
  "lib/core/rate-limit.ts": "it reads the address of a connection",
  "lib/users/common-passwords.ts": "passwords of more than 40 characters are not looked at",
  "lib/server/next/script-nonce.ts": "it reads documents of this site, whose texts are escaped",
  "lib/videos/embeds/parse-embed.ts": "what is longer than 10,000 characters is refused before",
};

test("no regular expression is slow on 100,000 characters", () => {
  expect(expressions.length).toBeGreaterThan(50);
  const slow = expressions
    .filter(({ file }) => !BOUNDED[file])
    .filter((found) => {
      // Measured again, because garbage collection counts too.
      return slowest(found) > 500 && slowest(found) > 500;
    });
  expect(slow.map(({ file, source }) => `${file} /${source}/`)).toEqual([]);
}, 120_000);

test("a slow regular expression is detected", () => {
  expect(slowest({ file: "", source: "^(\\w+\\s?)*$", flags: "" }, 1_500)).toBe(Infinity);
  expect(slowest({ file: "", source: "\\s+$", flags: "" }, 1_500)).toBeGreaterThan(500);
}, 60_000);
