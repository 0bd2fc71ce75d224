import { KeyButton } from "./key-button.tsx";
import type { Action } from "./keys.ts";
import type { TriageSession } from "./session/triage-session.ts";
import type { Entry } from "./session/triage-types.ts";

type Props = { session: TriageSession; entry: Entry; onPress: (action: Action) => void };

/** What is done with a video as a whole, within reach of a thumb. */
export function TriageBar({ session, entry, onPress }: Props) {
  return (
    <div className="triage-bar">
      <KeyButton action="back" disabled={session.at < 1} onPress={onPress}>
        Back
      </KeyButton>
      <KeyButton action="discard" className="btn btn-danger" onPress={onPress}>
        Discard
      </KeyButton>
      <KeyButton action="premium" pressed={entry.draft.isPrivate} onPress={onPress}>
        Premium
      </KeyButton>
      <KeyButton action="skip" onPress={onPress}>
        Skip
      </KeyButton>
      <KeyButton action="save" className="btn btn-primary" onPress={onPress}>
        Save and Next
      </KeyButton>
    </div>
  );
}
