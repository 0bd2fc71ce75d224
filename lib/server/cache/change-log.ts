import type { Change } from "#lib/core/changes";
import { type Dependencies, touchedBy } from "./dependencies.ts";

/** Changes remembered at once; nobody renders for as long as so many take. */
const REMEMBERED = 500;

/** The latest changes, for whoever has rendered a page and asks whether one came in between. */
export class ChangeLog {
  #changes: { at: number; touches: (page: Dependencies) => boolean }[] = [];
  #forgottenAt = Number.NEGATIVE_INFINITY;

  add(change: Change, at: number): void {
    this.#changes.push({ at, touches: touchedBy(change) });
    if (this.#changes.length > REMEMBERED) this.#forgottenAt = this.#changes.shift()?.at as number;
  }

  /** Whether a change at this moment or later touches the page. Those that are forgotten count as if they did. */
  hasTouched(page: Dependencies, since: number): boolean {
    if (this.#forgottenAt >= since) return true;
    return this.#changes.some(({ at, touches }) => at >= since && touches(page));
  }
}
