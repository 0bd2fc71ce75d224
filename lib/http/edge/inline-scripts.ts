import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { BOOT_SCRIPT } from "#lib/boot-script";

/** Inline scripts of the site's own. Each is a constant text. */
const OWN = new Set([BOOT_SCRIPT]);

/** Written by the framework, always the same. */
const FRAMEWORK = new Set([
  "(self.__next_f=self.__next_f||[]).push([0])",
  "requestAnimationFrame(function(){$RT=performance.now()});",
]);

/** What the framework writes around data: between these stands JSON, which cannot run. */
const AROUND_JSON: [string, string][] = [
  ["self.__next_f.push(", ")"],
  ['(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(', ");"],
];

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A string literal as it stands in a source, either quote; undefined when it is not one that JSON could say. */
function unquote(literal: string): string | undefined {
  const body = literal.slice(1, -1).replaceAll("\\'", "'").replaceAll("\\x3c", "<");
  try {
    return JSON.parse(`"${literal[0] === "'" ? body.replace(/(?<!\\)"/g, '\\"') : body}"`);
  } catch {
    return undefined;
  }
}

/** A call of one of React's functions that put a streamed part of a page in its place. */
const STREAMING_CALL = /^\$R[CRSX]\(/;

/**
 * The sources of those functions, read from the React that renders here. A script holds some of them, each before its
 * first use, and then a call whose arguments are JSON.
 */
export function readStreamingFunctions(source: string): string[] {
  const literals = source.match(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g) ?? [];
  return literals
    .filter((literal) => /^.\$R[A-Z]=/.test(literal))
    .map((literal) => unquote(literal)?.replace(/\$R[CRSX]\("$/, ""))
    .filter((text) => text !== undefined);
}

let functions: string[] | undefined;

function streamingFunctions(): string[] {
  if (!functions) {
    const react = "next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js";
    functions = readStreamingFunctions(readFileSync(createRequire(import.meta.url).resolve(react), "utf8"));
  }
  return functions;
}

function isStreaming(text: string): boolean {
  let rest = text;
  for (let known: string | undefined = ""; known !== undefined; ) {
    rest = rest.slice(known.length);
    known = streamingFunctions().find((source) => rest.startsWith(source));
  }
  return STREAMING_CALL.test(rest) && rest.endsWith(")") && isJson(`[${rest.slice("$RC(".length, -1)}]`);
}

/** Whether the text of an inline script is the site's or the framework's, with nothing in it but data. */
export function recogniseScript(text: string): boolean {
  if (OWN.has(text) || FRAMEWORK.has(text)) return true;
  const around = AROUND_JSON.find(([before, after]) => text.startsWith(before) && text.endsWith(after));
  if (around) return isJson(text.slice(around[0].length, -around[1].length));
  return text.startsWith("$R") && isStreaming(text);
}
