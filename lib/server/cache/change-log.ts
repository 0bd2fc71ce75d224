import type { Change } from "#lib/core/changes";
import { type Dependencies, touchedBy } from "./dependencies.ts";

const REMEMBERED = 500;

export class ChangeLog {
  #changes: { at: number; touches: (page: Dependencies) => boolean }[] = [];
  #forgottenAt = Number.NEGATIVE_INFINITY;

  add(change: Change, at: number): void {
    this.#changes.push({ at, touches: touchedBy(change) });
    if (this.#changes.length > REMEMBERED) this.#forgottenAt = this.#changes.shift()?.at as number;
  }

  /** Forgotten changes count as matches. */
  hasTouched(page: Dependencies, since: number): boolean {
    if (this.#forgottenAt >= since) return true;
    return this.#changes.some(({ at, touches }) => at >= since && touches(page));
  }
}
