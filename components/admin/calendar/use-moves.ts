import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { moveVideos } from "#lib/admin/calendar/client";
import { fullDay, moveToDay } from "#lib/admin/calendar/days";
import type { CalendarVideo, Move } from "#lib/admin/calendar/types";
import { errorText } from "../../account/show-failure.ts";
import { videosText } from "../../videos/videos-text.ts";
import { momentText } from "../publication/moment.ts";
import type { Outcome } from "../videos/use-bulk.ts";

const FAILED = "The videos could not be moved. Please try again.";
const BUSY = "Another move is still in progress.";

const reversed = ({ id, from, to }: Move): Move => ({ id, from: to, to: from });

/** Moves scheduled videos, one request at a time, and remembers the last move for Undo. */
export function useMoves() {
  const router = useRouter();
  const [moving, setMoving] = useState<number[]>([]);
  const [isRefreshing, startRefresh] = useTransition();
  const [outcome, setOutcome] = useState<Outcome>();
  const busy = moving.length > 0;

  /** Returns an error message if the move failed. */
  async function send(moves: Move[], textOf: (title: string) => string, isUndo = false): Promise<string | undefined> {
    if (busy) return BUSY;
    if (moves.length === 0) return undefined;
    setMoving(moves.map(({ id }) => id));
    try {
      const moved = await moveVideos(moves);
      const title = moved.length === 1 ? (moved[0]?.title ?? "") : videosText(moved.length);
      const undo = isUndo ? undefined : () => takeBack(moves.map(reversed));
      setOutcome({ text: textOf(title), refused: [], undo });
      return undefined;
    } catch (failure) {
      return errorText(failure, FAILED);
    } finally {
      setMoving([]);
      // Also after a conflict, which means that the calendar is outdated.
      startRefresh(() => router.refresh());
    }
  }
  const report = (problem: string | undefined) =>
    problem && setOutcome({ text: problem, refused: [], isProblem: true });

  async function takeBack(moves: Move[]): Promise<void> {
    report(await send(moves, (title) => `Moved ${title} back.`, true));
  }
  function move(videos: CalendarVideo[], day: string): Promise<string | undefined> {
    const moves = videos
      .map(({ id, at }) => ({ id, from: at, to: moveToDay(at, day) }))
      .filter(({ from, to }) => from !== to);
    const [only] = moves;
    const where = only && moves.length === 1 ? momentText(only.to) : fullDay(day);
    return send(moves, (title) => `Moved ${title} to ${where}.`);
  }
  return {
    outcome,
    busy: busy || isRefreshing,
    isMoving: (id: number) => moving.includes(id),
    dismiss: () => setOutcome(undefined),
    move,
    drop: async (videos: CalendarVideo[], day: string) => report(await move(videos, day)),
  };
}
