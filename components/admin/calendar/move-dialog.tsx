import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { FormField } from "#components/ui/form-field";
import type { CalendarVideo } from "#lib/admin/calendar/types";
import { videosText } from "../../videos/videos-text.ts";

type Props = {
  videos: CalendarVideo[];
  today: string;
  /** Returns an error message if the move failed. */
  onMove: (day: string) => Promise<string | undefined>;
  onClose: () => void;
};

export function MoveDialog({ videos, today, onMove, onClose }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [first] = videos;
  useEffect(() => dialog.current?.showModal(), []);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const day = String(new FormData(event.currentTarget).get("day"));
    if (!day) return setProblem("Choose a day.");
    setBusy(true);
    const refused = await onMove(day);
    setBusy(false);
    setProblem(refused);
    if (!refused) dialog.current?.close();
  }
  return (
    <dialog ref={dialog} className="dialog ask" aria-labelledby={id} onClose={onClose}>
      <h2 id={id} className="line-clamp-3 wrap-anywhere">
        Move {videos.length === 1 ? first?.title : videosText(videos.length)}
      </h2>
      <form noValidate onSubmit={send}>
        <FormField
          label="Day (UTC)"
          name="day"
          type="date"
          min={today}
          defaultValue={first?.at.slice(0, 10)}
          hint={videos.length === 1 ? `The time stays ${first?.at.slice(11, 16)} UTC.` : "Each keeps its time of day."}
          problem={problem}
          required
        />
        <div className="form-buttons">
          <button type="button" className="btn" disabled={busy} onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          <button type="submit" className="btn btn-primary" aria-disabled={busy || undefined}>
            {busy ? "Moving..." : "Move"}
          </button>
        </div>
      </form>
    </dialog>
  );
}
