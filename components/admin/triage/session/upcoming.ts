import type { CallFailure } from "#lib/browser/call";
import { draftOf } from "./draft.ts";
import type { Entry, TriageApi } from "./triage-types.ts";

/** Preloads the next video while the current one is shown. */
export class Upcoming {
  entry: Entry | undefined;
  isEnd = false;
  problem = "";
  /** As counted at the start. */
  total = { videos: 0, isMore: false };
  /** Videos remaining. */
  left = 0;
  private below: number | undefined;
  private isCounted = false;
  private loading: Promise<void> | undefined;

  private readonly query: string;
  private readonly api: TriageApi;
  private readonly onChange: () => void;

  /** `first`: the video to begin with, instead of the newest. */
  constructor(query: string, api: TriageApi, onChange: () => void, first?: number) {
    this.query = query;
    this.api = api;
    this.onChange = onChange;
    this.below = first === undefined ? undefined : first + 1;
  }

  take(): Entry | undefined {
    const { entry } = this;
    this.entry = undefined;
    if (entry) this.left -= 1;
    return entry;
  }

  load(): Promise<void> {
    this.loading ??= this.loadOnce().finally(() => {
      this.loading = undefined;
    });
    return this.loading;
  }

  private async loadOnce(): Promise<void> {
    if (this.entry || this.isEnd) return;
    this.problem = "";
    try {
      let next = await this.api.loadNext(this.query, this.below);
      if (!this.isCounted && !next.triage && this.below !== undefined) {
        next = await this.api.loadNext(this.query, undefined);
      }
      const { triage, left, isMore } = next;
      if (!this.isCounted) this.total = { videos: left, isMore };
      this.isCounted = true;
      this.left = left;
      this.isEnd = !triage;
      if (triage) {
        this.below = triage.video.id;
        const draft = draftOf(triage.video);
        this.entry = { ...triage, base: draft, draft, past: [] };
        this.api.preload(triage.video);
      }
    } catch (failure) {
      this.problem = (failure as CallFailure).message || "The next video could not be loaded.";
    }
    this.onChange();
  }
}
