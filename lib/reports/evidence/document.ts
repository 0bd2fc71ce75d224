import { createHash } from "node:crypto";
import { entryText, hex } from "../chain/entry.ts";
import type { Entry } from "../chain/types.ts";
import { reasonText } from "../policy.ts";

export type EvidenceCase = {
  site: { name: string; url: string };
  exportedAt: string;
  report: { id: number; reason: string; receivedAt: string; dueAt: string | null; state: string };
  video: {
    id: number;
    title: string;
    state: string;
    address: string;
    identity: string | null;
    player: string | null;
    source: string | null;
  };
  /** The inconsistency in the entries; undefined if there is none. */
  flaw: string | undefined;
  entries: Entry[];
};

const HEADINGS: Record<string, string> = {
  adopted: "Record begun; earlier steps were not recorded",
  received: "Report received",
  hidden: "Video taken off the site",
  asked: "The site wrote to the reporter",
  answered: "The reporter wrote",
  appealed: "The reporter appealed",
  decided: "Decided",
  closed: "Closed without a decision",
  reopened: "Opened again",
};

const HOW_TO_VERIFY = [
  "The hash of an entry is the SHA-256 of its text in the JSON below, encoded as UTF-8. That text names the hash of the entry before",
  "it (previous) and the SHA-256 of its content (content). Words that were removed after their retention period leave that digest.",
].join("\n");

function linesOf(entry: Entry): string[] {
  const { salt: _, ...words } = entry.content ? (JSON.parse(entry.content) as Record<string, string>) : {};
  const removed = entry.content === null && entry.contentDigest !== null ? ["(words removed)"] : [];
  return [
    `${entry.seq}. ${entry.createdAt.toISOString()}  ${HEADINGS[entry.kind] ?? entry.kind}`,
    ...Object.entries({ ...entry.facts, ...words })
      .filter(([, value]) => value !== null && value !== "")
      .map(([name, value]) => `   ${name}: ${String(value).replaceAll("\n", "\n   ")}`),
    ...removed.map((line) => `   ${line}`),
    `   hash: ${hex(entry.hash)}`,
    "",
  ];
}

const stateOf = (flaw: string | undefined, count: number): string =>
  flaw ? `NOT INTACT: ${flaw}` : count === 0 ? "none recorded" : `intact, ${count} in number`;

/** One text file: a readable part, then the same as JSON, including the hashed texts. */
export function evidenceDocument(evidence: EvidenceCase): { text: string; digest: string } {
  const { site, exportedAt, report, video, flaw, entries } = evidence;
  let previous: Uint8Array | null = null;
  const chained = entries.map((entry) => {
    const text = entryText(report.id, entry, previous);
    previous = entry.hash;
    return { seq: entry.seq, text, content: entry.content, hash: hex(entry.hash) };
  });
  const whole = {
    format: "vitrine-report/1",
    site,
    exportedAt,
    report,
    video,
    entriesAreWhole: !flaw,
    entries: chained,
  };
  const json = JSON.stringify(whole, null, 2);
  const digest = createHash("sha256").update(json, "utf8").digest("hex");
  const lines = [
    `Report ${report.id} of ${site.name} (${site.url})`,
    `Exported ${exportedAt}`,
    "",
    `Reason:    ${reasonText(report.reason)}`,
    `Received:  ${report.receivedAt}`,
    ...(report.dueAt ? [`Due:       ${report.dueAt}`] : []),
    `State:     ${report.state}`,
    `Video:     ${video.id}, ${video.title} (${video.state})`,
    `           ${video.address}`,
    ...(video.identity ? [`Identity:  ${video.identity}`] : []),
    ...(video.player ? [`Player:    ${video.player}`] : []),
    ...(video.source ? [`Source:    ${video.source}`] : []),
    `Entries:   ${stateOf(flaw, entries.length)}`,
    "",
    ...entries.flatMap(linesOf),
    HOW_TO_VERIFY,
    "",
    `SHA-256 of the JSON between the two lines: ${digest}`,
    "-----BEGIN JSON-----",
    json,
    "-----END JSON-----",
    "",
  ];
  return { text: lines.join("\n"), digest };
}
