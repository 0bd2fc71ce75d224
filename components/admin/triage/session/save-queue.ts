import { CallFailure } from "#lib/browser/call";

export type Job = {
  title: string;
  run: () => Promise<void>;
  /** Called for permanent errors, which a retry can't fix. */
  onRefused: (failure: CallFailure) => void;
};

/** Network errors, server errors, rate limits and expired sessions may pass. */
const isTemporary = ({ status }: CallFailure): boolean =>
  status === 0 || status >= 500 || status === 429 || status === 401;

/** Runs jobs sequentially in the background. A temporary failure pauses the queue until `retry`. */
export class SaveQueue {
  private jobs: Job[] = [];
  private running: Job | undefined;
  private failure: CallFailure | undefined;

  private readonly onChange: () => void;

  constructor(onChange: () => void) {
    this.onChange = onChange;
  }

  add(job: Job): void {
    this.jobs.push(job);
    void this.work();
  }

  /** Cancels a job; false if it has already started. */
  remove(job: Job): boolean {
    if (job === this.running || !this.jobs.includes(job)) return false;
    this.jobs = this.jobs.filter((each) => each !== job);
    if (this.jobs.length === 0) this.failure = undefined;
    this.onChange();
    return true;
  }

  retry(): void {
    this.failure = undefined;
    void this.work();
  }

  get waiting(): number {
    return this.jobs.length;
  }

  get problem(): { sentence: string; waiting: number } | undefined {
    return (
      this.failure && { sentence: this.failure.message || "The server did not answer.", waiting: this.jobs.length }
    );
  }

  private async work(): Promise<void> {
    if (this.running) return;
    this.failure = undefined;
    for (let job = this.jobs[0]; job; job = this.jobs[0]) {
      this.running = job;
      this.onChange();
      try {
        await job.run();
      } catch (error) {
        const failure = error instanceof CallFailure ? error : new CallFailure(0, "");
        if (isTemporary(failure)) {
          this.failure = failure;
          break;
        }
        job.onRefused(failure);
      }
      this.jobs = this.jobs.filter((each) => each !== job);
    }
    this.running = undefined;
    this.onChange();
  }
}
