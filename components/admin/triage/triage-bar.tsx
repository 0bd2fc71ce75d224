import { KeyButton } from "./key-button.tsx";
import type { Action } from "./keys.ts";
import type { TriageSession } from "./session/triage-session.ts";
import type { Entry } from "./session/triage-types.ts";

type Props = { session: TriageSession; entry: Entry; onPress: (action: Action) => void };

/** Actions on the whole video, within reach of a thumb. */
export function TriageBar({ session, entry, onPress }: Props) {
  return (
    <div className="sticky bottom-0 z-1 flex items-center justify-center gap-2 border-t border-line bg-background px-(--gutter) pt-2 pb-[max(8px,env(safe-area-inset-bottom))] max-md:grid max-md:grid-cols-[repeat(4,1fr)] max-md:[&_.btn]:px-1">
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
      {entry.base.isDraft && (
        <KeyButton action="keep" className="btn max-md:col-span-full" onPress={onPress}>
          Keep as Draft
        </KeyButton>
      )}
      <KeyButton action="save" className="btn btn-primary max-md:col-span-full max-md:min-h-13" onPress={onPress}>
        {entry.base.isDraft ? "Publish" : "Save and Next"}
      </KeyButton>
    </div>
  );
}
