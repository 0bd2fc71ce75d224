"use client";

import { useState } from "react";
import { Conflict } from "#components/admin/conflicts/conflict";
import type { EditedVideo } from "#lib/videos/admin/types";
import type { Difference } from "../videos/video-differences.ts";
import { changeBetween, type Draft, draftOf } from "./session/draft.ts";
import type { TriageSession } from "./session/triage-session.ts";
import type { Refused } from "./session/triage-types.ts";

const namesOf = (names: string[]): string => names.join(", ") || "None";

function differencesOf(mine: Draft, theirs: Draft): Difference[] {
  const change = changeBetween(mine, theirs) ?? {};
  return [
    ...(change.title === undefined ? [] : [{ label: "Title", theirs: theirs.title }]),
    ...(change.categoryIds
      ? [{ label: "Categories", theirs: namesOf(theirs.categories.map(({ name }) => name)) }]
      : []),
    ...(change.tags ? [{ label: "Tags", theirs: namesOf(theirs.tags) }] : []),
    ...(change.isPrivate === undefined ? [] : [{ label: "Premium", theirs: theirs.isPrivate ? "Yes" : "No" }]),
  ];
}

function RefusedNotice({ session, refused }: { session: TriageSession; refused: Refused }) {
  const [theirs, setTheirs] = useState<EditedVideo>();
  const [problem, setProblem] = useState("");
  const { draft, sentence, isConflict } = refused;
  const see = () => session.takeTheirs(refused).then(setTheirs, ({ message }) => setProblem(message || sentence));
  if (isConflict) {
    return (
      <Conflict
        sentence={`${draft.title}: ${problem || sentence}`}
        differences={theirs && differencesOf(draft, draftOf(theirs))}
        busy={false}
        onSee={see}
        onTake={() => session.acceptTheirs(refused, theirs)}
        onOverwrite={() => session.overwrite(refused, theirs)}
      />
    );
  }
  return (
    <div className="admin-warning" role="alert">
      Not saved, {draft.title}: {sentence}
      <span className="form-buttons">
        <button type="button" className="btn btn-small" onClick={() => session.reopen(refused)}>
          Open Again
        </button>
        <button type="button" className="btn btn-small" onClick={() => session.drop(refused)}>
          Dismiss
        </button>
      </span>
    </div>
  );
}

/** Unsaved changes, with ways to resolve each. */
export function TriageNotices({ session }: { session: TriageSession }) {
  const { problem } = session.queue;
  return (
    <>
      {problem && (
        <div className="admin-warning" role="alert">
          {problem.waiting === 1 ? "One change is" : `${problem.waiting} changes are`} not saved yet: {problem.sentence}
          <span className="form-buttons">
            <button type="button" className="btn btn-small" onClick={() => session.queue.retry()}>
              Retry
            </button>
          </span>
        </div>
      )}
      {session.refused.map((refused) => (
        <RefusedNotice key={`${refused.entry.video.id} ${refused.draft.title}`} session={session} refused={refused} />
      ))}
    </>
  );
}
