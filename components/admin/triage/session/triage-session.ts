import type { CallFailure } from "#lib/browser/call";
import type { EditedVideo } from "#lib/videos/admin/types";
import { changeBetween, type Draft, draftOf } from "./draft.ts";
import { type Job, SaveQueue } from "./save-queue.ts";
import type { Entry, Refused, Step } from "./triage-types.ts";
import { VideoSequence } from "./video-sequence.ts";

const STEPS = 50;

export class TriageSession extends VideoSequence {
  refused: Refused[] = [];
  readonly queue = new SaveQueue(() => this.changed());
  private steps: Step[] = [];

  get canUndo(): boolean {
    return this.steps.length > 0 || (this.entry?.past.length ?? 0) > 0;
  }

  /** Queued jobs don't count: they are saved even after the admin leaves the screen. */
  get hasUnsaved(): boolean {
    const isChanged = ({ base, draft, outcome }: Entry) => outcome !== "discarded" && changeBetween(base, draft);
    return this.queue.problem !== undefined || this.refused.length > 0 || this.entries.some(isChanged);
  }

  /** Saves in the background, publishes a draft, and shows the next video. */
  save() {
    this.finish(false);
  }

  /** Saves a draft without publishing it. */
  keepDraft() {
    if (this.entry?.base.isDraft) this.finish(true);
  }

  private finish(staysDraft: boolean) {
    const { entry } = this;
    if (!entry) return;
    const { base } = entry;
    const publishes = base.isDraft && !staysDraft;
    if (entry.draft.categories.length === 0 && (publishes || base.categories.length > 0)) {
      return this.say("A video needs at least one category.");
    }
    entry.draft = { ...entry.draft, isDraft: base.isDraft && staysDraft };
    if (this.send(entry, true)) entry.outcome = publishes ? "published" : "saved";
    else {
      entry.outcome ??= "checked";
      this.api.keepLeases({ ids: [], done: [entry.video.id] }).catch(() => undefined);
    }
    this.forward();
  }

  private send(entry: Entry, isGuarded: boolean): boolean {
    const { base: before, draft } = entry;
    const change = changeBetween(before, draft);
    if (!change) return false;
    const job: Job = {
      title: draft.title,
      run: async () => {
        const updatedAt = isGuarded ? entry.video.updatedAt : undefined;
        const { video, step: id } = await this.api.saveTriage(entry.video.id, { ...change, updatedAt });
        entry.video = video;
        step.id = id;
        if (change.publish && video.state === "draft") this.hold(entry);
      },
      onRefused: (failure) => this.refuse(step, draft, failure, false),
    };
    const step: Step = { entry, before, job };
    entry.base = draft;
    entry.past = [];
    this.take(step);
    return true;
  }

  /** The server keeps a draft that looks like a removed video until someone has compared them. */
  private hold(entry: Entry): void {
    if (entry.outcome === "published") entry.outcome = "saved";
    entry.base = { ...entry.base, isDraft: true };
    entry.draft = { ...entry.draft, isDraft: true };
    this.say(`${entry.video.title} is still a draft: it looks like a video that a report removed.`);
  }

  private take(step: Step): void {
    this.steps = [...this.steps, step].slice(-STEPS);
    this.queue.add(step.job);
  }

  private refuse(step: Step, draft: Draft, { message, code, status }: CallFailure, isDiscard: boolean): void {
    const { entry } = step;
    this.steps = this.steps.filter((each) => each !== step);
    entry.outcome = status === 404 ? "discarded" : undefined;
    entry.base = draftOf(entry.video);
    entry.draft = { ...entry.draft, isDraft: entry.base.isDraft };
    const isConflict = code === "changed_meanwhile";
    this.refused = [...this.refused, { entry, draft, sentence: message, isConflict, isDiscard }];
  }

  discard(isGuarded = true, entry = this.entry): void {
    if (!entry) return;
    const { draft, base: before } = entry;
    const job: Job = {
      title: draft.title,
      run: async () => {
        step.id = await this.api.discardTriage(entry.video.id, isGuarded ? entry.video.updatedAt : undefined);
      },
      onRefused: (failure) => this.refuse(step, draft, failure, true),
    };
    const step: Step = { entry, before, job };
    entry.outcome = "discarded";
    this.take(step);
    if (entry === this.entry) this.forward();
  }

  skip(): void {
    const { entry } = this;
    if (!entry) return;
    entry.outcome ??= "skipped";
    this.api.keepLeases({ ids: [], release: [entry.video.id] }).catch(() => undefined);
    this.forward();
  }

  undo() {
    const { entry } = this;
    const draft = entry?.past.pop();
    if (entry && draft) {
      entry.draft = draft;
      return this.changed();
    }
    const step = this.steps.pop();
    if (!step) return this.say("There is nothing to undo.");
    const { before } = step;
    step.entry.base = before;
    step.entry.draft = before;
    step.entry.past = [];
    step.entry.outcome = undefined;
    this.at = this.entries.indexOf(step.entry);
    this.show();
    if (!this.queue.remove(step.job)) this.queue.add(this.undoJob(step));
    this.renewSoon();
  }

  private undoJob(step: Step): Job {
    const { entry, before } = step;
    return {
      title: before.title,
      run: async () => {
        // The server rejected the save, so there is nothing to undo.
        if (step.id === undefined) return;
        const { triage, isComplete } = await this.api.undoStep(step.id);
        entry.video = triage.video;
        if (isComplete) return;
        entry.base = draftOf(triage.video);
        entry.draft = entry.base;
        this.note = "Somebody else has changed this video since. That stays as it is.";
      },
      onRefused: ({ message }) => {
        this.note = `Not undone: ${message}`;
      },
    };
  }

  /** Shows a rejected video again with the values as entered. */
  reopen(refused: Refused): void {
    this.drop(refused);
    refused.entry.draft = { ...refused.draft, isDraft: refused.entry.base.isDraft };
    refused.entry.outcome = undefined;
    this.at = this.entries.indexOf(refused.entry);
    this.show();
  }

  drop(refused: Refused): void {
    this.refused = this.refused.filter((each) => each !== refused);
    this.changed();
  }

  async takeTheirs({ entry }: Refused): Promise<EditedVideo> {
    return (await this.api.loadTriage(entry.video.id)).video;
  }

  acceptTheirs(refused: Refused, theirs: EditedVideo | undefined): void {
    const { entry } = refused;
    if (theirs) {
      entry.video = theirs;
      entry.base = draftOf(theirs);
      entry.draft = entry.base;
      entry.past = [];
    }
    this.drop(refused);
  }

  overwrite(refused: Refused, theirs: EditedVideo | undefined) {
    const { entry, draft } = refused;
    this.drop(refused);
    if (theirs) entry.video = theirs;
    if (refused.isDiscard) return this.discard(false, entry);
    entry.base = draftOf(entry.video);
    entry.draft = draft;
    const publishes = entry.base.isDraft && !draft.isDraft;
    if (this.send(entry, false)) entry.outcome = publishes ? "published" : "saved";
    this.changed();
  }
}
