import type { Category, CategoryLink } from "#lib/categories/types";
import { choicesFor, type Draft } from "./draft.ts";
import { Observable } from "./observable.ts";
import type { Entry, TriageApi } from "./triage-types.ts";
import { Upcoming } from "./upcoming.ts";

const RECENT = 9;
const RENEWAL_DELAY_MS = 300;

/** History, current video and preloaded next video. */
export class VideoSequence extends Observable {
  entries: Entry[] = [];
  at = -1;
  note = "";
  startedAt = Date.now();
  readonly upcoming: Upcoming;
  private recent: CategoryLink[] = [];
  private hasBegun = false;
  private renewal: ReturnType<typeof setTimeout> | undefined;

  private readonly categories: Category[];
  protected readonly api: TriageApi;

  constructor(query: string, categories: Category[], api: TriageApi, first?: number) {
    super();
    this.categories = categories;
    this.api = api;
    this.upcoming = new Upcoming(query, api, () => this.changed(), first);
  }

  get entry(): Entry | undefined {
    return this.entries[this.at];
  }

  get isFinished(): boolean {
    return this.upcoming.isEnd && this.at >= this.entries.length;
  }

  async start(): Promise<void> {
    if (this.hasBegun) return;
    this.hasBegun = true;
    await this.upcoming.load();
    this.startedAt = Date.now();
    this.forward();
  }

  protected forward(): void {
    const later = this.entries.findIndex(({ outcome }, n) => n > this.at && outcome !== "discarded");
    this.at = later < 0 ? this.entries.length : later;
    if (later < 0) {
      const next = this.upcoming.take();
      if (next) this.entries.push(next);
      void this.upcoming
        .load()
        .then(() => !next && this.upcoming.entry && this.at === this.entries.length && this.forward());
    }
    this.show();
  }

  /** Retries a failed load. */
  reload(): void {
    this.at = this.entries.length - 1;
    this.forward();
  }

  protected show(): void {
    const { entry } = this;
    this.note = "";
    if (entry) entry.choices ??= choicesFor(entry.draft, entry.suggestions.categories, this.recent, this.categories);
    this.changed();
  }

  edit(draft: Draft): void {
    const { entry } = this;
    if (!entry) return;
    entry.past.push(entry.draft);
    const added = draft.categories.find(({ id }) => !entry.draft.categories.some((each) => each.id === id));
    if (added) this.recent = [added, ...this.recent.filter(({ id }) => id !== added.id)].slice(0, RECENT);
    entry.draft = draft;
    this.note = "";
    this.changed();
  }

  say(note: string): void {
    this.note = note;
    this.changed();
  }

  back(): void {
    const before = this.entries.findLastIndex(({ outcome }, n) => n < this.at && outcome !== "discarded");
    if (before < 0) return;
    this.at = before;
    this.show();
    this.renewSoon();
  }

  private get open(): number[] {
    const entries = [this.entry, this.upcoming.entry];
    return entries.flatMap((each) => (each && each.outcome !== "discarded" ? [each.video.id] : []));
  }

  /** Extends the leases, which keep the videos from other admins. */
  async renew(): Promise<void> {
    const ids = this.open;
    const { entry, upcoming } = this;
    const next = upcoming.entry;
    const renewed = ids.length > 0 ? await this.api.keepLeases({ ids }).catch(() => ids) : [];
    const isLost = (each: Entry | undefined) => each && ids.includes(each.video.id) && !renewed.includes(each.video.id);
    if (isLost(entry) && entry === this.entry) this.say("Somebody else has opened this video meanwhile.");
    if (!isLost(next) || next !== upcoming.entry) return;
    upcoming.take();
    await upcoming.load();
  }

  /** Debounced, because several steps may follow each other quickly. */
  protected renewSoon(): void {
    clearTimeout(this.renewal);
    this.renewal = setTimeout(() => void this.renew(), RENEWAL_DELAY_MS);
  }

  leave(): void {
    clearTimeout(this.renewal);
    if (this.open.length > 0) this.api.releaseLeases(this.open);
  }
}
