import { readFileSync, writeFileSync } from "node:fs";
import { readOptions } from "./catalogue/arguments.ts";

type Entry = { version: string; license?: string; dev?: boolean; optional?: boolean; os?: string[]; cpu?: string[] };
type Lockfile = { packages: Record<string, Entry> };

const FILE = "docs/licences.md";

/** Licences missing from the lock file. */
const KNOWN: Record<string, string> = { "seq-queue": "MIT" };

const HEAD = `# Licences

Packages that a running site may load, by licence; made by \`npm run licences\` from the lockfile, and held complete by a
test. Builds of the same package for other systems stand under its own name.
`;

const nameOf = (path: string): string => path.replace(/^.*node_modules\//, "");

/** Platform builds belong to the package that depends on them. */
const isBuild = ({ os, cpu }: Entry): boolean => os !== undefined || cpu !== undefined;

export function licencesOf({ packages }: Lockfile): string {
  const byLicence = new Map<string, Set<string>>();
  for (const [path, entry] of Object.entries(packages)) {
    if (path === "" || entry.dev || (isBuild(entry) && !entry.license)) continue;
    const name = nameOf(path).replace(
      /^(@[\w-]+\/[a-z]+(?:-libvips)?)-(?:linux|darwin|win|windows|android|freebsd|wasm).*$/,
      "$1",
    );
    const licence = entry.license ?? KNOWN[name] ?? "unknown";
    byLicence.set(licence, (byLicence.get(licence) ?? new Set()).add(name));
  }
  const sections = [...byLicence].sort(([a], [b]) => (a < b ? -1 : 1));
  const lines = sections.map(([licence, names]) => `\n## ${licence}\n\n${[...names].sort().join(", ")}\n`);
  return HEAD + lines.join("");
}

export const readLockfile = (): Lockfile => JSON.parse(readFileSync("package-lock.json", "utf8"));

const HELP = `Usage: npm run licences

Regenerates docs/licences.md from package-lock.json: the packages that a running site may load, by licence.`;

if (import.meta.main) {
  readOptions(HELP, {});
  writeFileSync(FILE, licencesOf(readLockfile()));
}
