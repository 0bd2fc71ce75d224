import { type Meanings, meant } from "#lib/categories/aliases/queries";
import type { CategoryLink } from "#lib/categories/types";
import { type CleanRow, cleanRow, titleIn } from "./cleaning.ts";
import { pendingReviewWarning } from "./drafts/policy.ts";
import type { DeletedRow, Plan, UnpublishedRow } from "./plan.ts";
import { asDraft, askedWarning, mirrorsWarning } from "./questions/policy.ts";
import type { KnownPlayers } from "./questions/queries.ts";
import type { Reading } from "./reading.ts";
import { ON_THE_SITE, PREVIOUSLY_DELETED } from "./results/policy.ts";
import type { ImportOptions, ImportSummary, RejectedRow, RemovedDemo } from "./types.ts";

/** Rejected rows beyond this limit are only counted. */
const MAX_REJECTED_ROWS = 10_000;

const SHOWN_STATES: { [State in UnpublishedRow["state"]]?: string } = {
  draft: "a draft",
  reported: "hidden until a report is decided",
};

export class RowCounter {
  rows = 0;
  refused = 0;
  leftOut = 0;
  /** Rows whose address is not known to be a player. */
  asked = 0;
  /** Mirrors that look like pages, by host. */
  readonly pageMirrors = new Map<string, number>();
  rejectedRows: RejectedRow[] = [];
  plan: Plan = {
    fresh: 0,
    drafts: 0,
    held: 0,
    changed: 0,
    replaced: 0,
    changedDrafts: 0,
    known: 0,
    repeated: 0,
    beyond: 0,
    deleted: [],
    unpublished: [],
  };
  excludedCategories: CategoryLink[] = [];
  readonly made = { categories: [] as number[], tags: [] as number[], hosts: [] as string[] };
  removedDemo: RemovedDemo | undefined;
  importId: number | undefined;
  readonly #options: ImportOptions;
  readonly #players: KnownPlayers;
  readonly #meanings: Meanings;

  constructor(options: ImportOptions, players: KnownPlayers, meanings: Meanings) {
    this.#options = options;
    this.#meanings = meanings;
    this.#players = players;
  }

  async *clean(reading: Reading, now: number): AsyncGenerator<CleanRow> {
    for await (const batch of reading.rows) {
      const cleaned: CleanRow[] = [];
      for (const raw of batch) {
        this.rows++;
        if ("leftOut" in raw) {
          this.leftOut++;
          this.#options.onLeftOut?.(raw.line);
          continue;
        }
        const row = "reason" in raw ? raw : cleanRow(raw.line, raw.values, now, this.#options.dividers);
        if ("reason" in row) this.#refuse("reason" in raw ? row : { ...row, title: titleIn(raw.values) });
        else cleaned.push("isPage" in raw && raw.isPage ? { ...row, isUnconfirmed: row.kind !== "player" } : row);
      }
      for (const row of await this.#players.settle(cleaned, this.pageMirrors)) {
        const rejected = this.#rejectHosts(row);
        if (rejected) this.#refuse(rejected);
        else yield* this.#select(row);
      }
      this.tell();
    }
  }

  *#select(row: CleanRow): Generator<CleanRow> {
    const { select, asDrafts } = this.#options;
    const selected = select ? select(row) : row;
    if (!selected) {
      this.leftOut++;
      return;
    }
    const named = this.#withoutAliases(selected);
    const wanted = asDrafts && row.state === "public" ? { ...named, state: "draft" as const } : named;
    if (row.isUnconfirmed) this.asked++;
    yield row.isUnconfirmed ? asDraft(wanted) : wanted;
  }

  #withoutAliases(row: CleanRow): CleanRow {
    const { categories, tags } = this.#meanings;
    if (!this.#options.select && categories.size === 0 && tags.size === 0) return row;
    return { ...row, categories: meant(row.categories, categories), tags: meant(row.tags, tags) };
  }

  add(plan: Plan): void {
    this.leftOut += plan.beyond;
    for (const key of ["fresh", "drafts", "held", "changed", "replaced", "known", "repeated"] as const)
      this.plan[key] += plan[key];
    for (const row of plan.deleted) this.#noteDeleted(row);
    for (const row of plan.unpublished) this.#noteUnpublished(row);
    this.tell();
  }

  addNames({ tags, categories }: { tags: number[]; categories: (CategoryLink & { excluded: boolean })[] }): void {
    for (const { id, name, excluded } of categories) {
      this.made.categories.push(id);
      if (excluded) this.excludedCategories.push({ id, name });
    }
    // Spreading would exceed the argument limit.
    for (const id of tags) this.made.tags.push(id);
  }

  tell(): void {
    const { source, onProgress } = this.#options;
    const { fresh, changed, known, repeated, deleted } = this.plan;
    const done =
      this.rows && (this.refused + this.leftOut + fresh + changed + known + repeated + deleted.length) / this.rows;
    // Reading is about a third of the work.
    const part = source.size && (source.bytesRead / source.size) * ((1 + 2 * done) / 3);
    onProgress?.({ rows: this.rows, part });
  }

  counts() {
    const { fresh, drafts, changed, replaced, known, repeated, deleted } = this.plan;
    const stillDeleted = deleted.filter((row) => this.#staysDeleted(row));
    return {
      rows: this.rows,
      imported: fresh - drafts + replaced,
      updated: changed - replaced,
      restored: deleted.length - stillDeleted.length,
      skipped: known + repeated,
      previouslyDeleted: stillDeleted.length,
      refused: this.refused,
    };
  }

  outside() {
    return { drafts: this.plan.drafts, leftOut: this.leftOut };
  }

  summary(reading: Reading): ImportSummary {
    const { excludedCategories, removedDemo, plan } = this;
    const unknownColumns = [...reading.unknown];
    const warnings = [
      ...(reading.warnings?.() ?? []),
      ...(this.asked > 0 ? [askedWarning(this.asked)] : []),
      ...(plan.held > 0 ? [pendingReviewWarning(plan.held)] : []),
      ...(this.pageMirrors.size > 0 ? [mirrorsWarning(this.pageMirrors)] : []),
    ];
    const counts = { ...this.counts(), ...this.outside(), repeated: plan.repeated };
    return { id: this.importId, ...counts, unknownColumns, excludedCategories, removedDemo, warnings };
  }

  #rejectHosts({ line, title, host, mirrors }: CleanRow): RejectedRow | undefined {
    const { lockedHosts } = this.#options;
    const refused =
      lockedHosts && [host, ...mirrors.map((mirror) => mirror.host)].find((each) => !lockedHosts.includes(each));
    return refused === undefined
      ? undefined
      : { line, title, reason: `Players of ${refused} are not on the list of EMBED_HOSTS.` };
  }

  #staysDeleted = ({ removedByReport }: DeletedRow): boolean => removedByReport || !this.#options.restoreDeleted;

  #noteDeleted(row: DeletedRow): void {
    this.plan.deleted.push(row);
    if (!this.#staysDeleted(row)) return;
    const by = row.removedByReport ? " because of a report" : "";
    const reason = `${PREVIOUSLY_DELETED}${by}: video ${row.videoId}, on ${row.deletedAt.toISOString().slice(0, 10)}.`;
    const { line, title } = row;
    if (this.rejectedRows.length < MAX_REJECTED_ROWS) this.rejectedRows.push({ line, title, reason });
    this.#options.onDeleted?.({ line, title, reason });
  }

  /** Unpublished videos that stay as they are count as known. */
  #noteUnpublished({ line, videoId, state }: UnpublishedRow): void {
    const reason = `${ON_THE_SITE}, and ${SHOWN_STATES[state] ?? state}: video ${videoId}.`;
    this.#options.onDeleted?.({ line, reason });
  }

  #refuse(rejected: RejectedRow): void {
    this.refused++;
    if (this.rejectedRows.length < MAX_REJECTED_ROWS) this.rejectedRows.push(rejected);
    this.#options.onRejected?.(rejected);
  }
}
