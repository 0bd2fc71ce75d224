import { ConfirmSubmit } from "#components/admin/confirm-submit";
import { SiteLink } from "#components/navigation/site-link";
import { formatNumber } from "#lib/core/format";
import type { Undo } from "#lib/imports/undo/types";
import { Follow } from "./follow.tsx";
import { IMPORT_BOX } from "./import-box.ts";
import { ProgressBar } from "./progress-bar.tsx";

const moment = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
const videos = (count: number) => (count === 1 ? "1 video" : `${formatNumber(count)} videos`);

const NAMED = 100;

type Props = { importId: number; undo: Undo; drafts: number; problem: string | undefined; now: number };

/** Undoes a whole import, and asks what to do with videos edited since. */
export function UndoPanel({ importId, undo, drafts, problem, now }: Props) {
  const { untouched, edited, reported, staying, state, undone, activeSource } = undo;
  if (state === "asked") {
    const all = undone + untouched;
    return (
      <section className={`${IMPORT_BOX} mb-7`} aria-label="Undo">
        <p className="row-title" role="status">
          Undoing: {formatNumber(undone)} of {videos(all)} removed
        </p>
        <ProgressBar value={undone} max={Math.max(all, 1)} aria-label="Undo" />
        <Follow at={`${undone} ${now}`} href={`/admin/imports/${importId}`} />
      </section>
    );
  }
  const isGone = untouched + edited === 0;
  return (
    <section className={`${IMPORT_BOX} mb-7`} aria-labelledby="undo-import">
      <h2 id="undo-import" className="row-title">
        {state === "done" ? `Undone on ${moment.format(new Date(undo.undoneAt ?? now))} UTC` : "Undo this import"}
      </h2>
      {state === "done" && <p>{videos(undone)} went into the trash, and may be imported again.</p>}
      {isGone && reported.length === 0 && state === "none" && <p>None of its videos are on the site.</p>}
      {activeSource !== null && (state === "done" || !isGone) && (
        <p>
          The source “{activeSource}” is on and will import them again.{" "}
          <SiteLink href="/admin/imports/sources" className="link">
            Switch it off
          </SiteLink>{" "}
          to keep them away.
        </p>
      )}
      {!isGone && <UndoForm importId={importId} undo={undo} hasDrafts={drafts > 0} />}
      {reported.length > 0 && <Reported reported={reported} />}
      {staying > 0 && (
        <p className="text-sm text-muted">
          The import also changed {formatNumber(staying)} other {staying === 1 ? "video" : "videos"}. Those changes
          stay.
        </p>
      )}
      {problem && (
        <p className="form-error" role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}

function VideoLinks({ videos: named }: { videos: { id: number; title: string }[] }) {
  return (
    <ul>
      {named.map(({ id, title }) => (
        <li key={id}>
          <SiteLink href={`/admin/videos/${id}`} className="link inline-flex min-h-11 items-center">
            {title}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

function Reported({ reported }: Pick<Undo, "reported">) {
  return (
    <details open={reported.length <= 10}>
      <summary className="min-h-11 w-fit cursor-pointer content-center font-medium">
        {reported.length === 1
          ? "1 reported video stays until its report is decided"
          : `${formatNumber(reported.length)} reported videos stay until their reports are decided`}
      </summary>
      <VideoLinks videos={reported.slice(0, NAMED)} />
      <SiteLink href="/admin/reports" className="link inline-flex min-h-11 items-center">
        Decide the reports
      </SiteLink>
    </details>
  );
}

type FormProps = { importId: number; undo: Undo; hasDrafts: boolean };

function UndoForm({ importId, undo: { untouched, edited, examples }, hasDrafts }: FormProps) {
  return (
    <form method="post" action={`/api/admin/imports/${importId}/undo`} className="grid justify-items-start gap-3">
      {untouched > 0 && (
        <p className="max-w-[72ch]">
          {videos(untouched)}
          {hasDrafts && " and drafts"} that nobody has changed since will go into the trash, and categories and tags
          that nothing else uses will be deleted. The videos may be imported again.
        </p>
      )}
      {edited > 0 && (
        <>
          <details open={examples.length <= 10}>
            <summary className="min-h-11 w-fit cursor-pointer content-center font-medium">
              {videos(edited)} edited since
            </summary>
            <VideoLinks videos={examples} />
            {edited > examples.length && (
              <p className="text-sm text-muted">and {formatNumber(edited - examples.length)} more</p>
            )}
          </details>
          <label className="flex min-h-11 items-center gap-2.5">
            <input type="checkbox" name="edited" required={untouched === 0} />
            Remove the edited ones too
          </label>
        </>
      )}
      <ConfirmSubmit className="btn btn-danger" question="Undo this import?">
        Undo Import
      </ConfirmSubmit>
    </form>
  );
}
