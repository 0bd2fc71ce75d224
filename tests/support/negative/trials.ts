import { expect } from "vitest";
import type { Answer } from "./faults.ts";
import { count, type Kind } from "./outcome-counts.ts";
import { type Asked, askApi, describe } from "./site.ts";

const ABREAST = 8;

export type Trial = Asked & {
  verdict(answer: Answer): string | undefined;
};

export async function tryAll(path: string, kind: Kind, trials: Trial[]): Promise<void> {
  const found: string[] = [];
  const waiting = trials.values();
  async function work(): Promise<void> {
    for (const { verdict, ...asked } of waiting) {
      try {
        const answer = await askApi(asked);
        const wrong = verdict(answer);
        if (wrong) found.push(`${describe(asked)}\n    ${wrong}: ${answer.status} ${answer.text.slice(0, 200)}`);
      } catch (error) {
        found.push(error instanceof Error ? error.message : String(error));
      }
    }
  }
  await Promise.all(Array.from({ length: ABREAST }, work));
  count(path, kind, trials.length);
  expect(found.slice(0, 20).join("\n"), `${found.length} of ${trials.length} requests`).toBe("");
}

/** Checks the status and the error code, if any. */
export const answers =
  (statuses: number | number[], code?: string) =>
  ({ status, json }: Answer): string | undefined => {
    if (![statuses].flat().includes(status)) return `should be ${[statuses].flat().join(" or ")}`;
    return code !== undefined && status >= 400 && json?.code !== code ? `should be ${code}` : undefined;
  };
