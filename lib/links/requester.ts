import type { IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { fetchPublic, type Network, readLimited } from "#lib/core/public-request";
import { isInconclusive, isLeftAlone, judge } from "./policy.ts";
import { ruleOf } from "./questions.ts";
import type { Verdict } from "./types.ts";

const MAX_BYTES = 256 * 1024;

type Answer = { status: number | undefined; body: string };

const readAnswer = async (response: IncomingMessage): Promise<Answer> => ({
  status: response.statusCode,
  body: (await readLimited(response, MAX_BYTES))?.toString() ?? "",
});

export type Pace = { network: Network; pauseMs: number; until: number };

/** Requests to one host are sequential and start at least `pauseMs` apart. */
export function createRequester({ network, pauseMs, until }: Pace, signal: AbortSignal) {
  let next = 0;
  let inconclusive = 0;
  let isOver = false;
  return {
    /** The host rejected requests, or the time is up. */
    isOver: (): boolean => isOver || performance.now() >= until,
    isSilent: (): boolean => isOver,
    async ask(question: string, embedKey: string | null): Promise<Verdict> {
      const wait = next - performance.now();
      if (wait > 0) await pause(wait, undefined, { signal });
      signal.throwIfAborted();
      next = performance.now() + pauseMs;
      const answer = await fetchPublic(question, "application/json,text/html;q=0.5", readAnswer, network);
      inconclusive = isInconclusive(answer?.status) ? inconclusive + 1 : 0;
      isOver = isLeftAlone(answer?.status, inconclusive);
      return judge(answer?.status, answer?.body ?? "", ruleOf(embedKey));
    },
  };
}

export type Requester = ReturnType<typeof createRequester>;
