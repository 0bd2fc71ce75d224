import { describeFailure } from "#lib/jobs/policy";
import type { Job } from "#lib/jobs/types";

const moment = new Intl.DateTimeFormat("en", {
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZone: "UTC",
});

function Time({ at }: { at: string }) {
  return (
    <time className="whitespace-nowrap tabular-nums" dateTime={at}>
      {moment.format(new Date(at))}
    </time>
  );
}

const duration = (ms: number): string => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`);

function Failure({ error }: { error: string }) {
  const { sentence, details } = describeFailure(error);
  return (
    <>
      <span className="form-error block">Failed: {sentence}</span>
      {details && (
        <details className="text-sm text-muted">
          <summary className="min-h-11 w-fit cursor-pointer content-center md:can-hover:min-h-6">Details</summary>
          <code className="wrap-anywhere">{details}</code>
        </details>
      )}
    </>
  );
}

function LastRun({ job: { finishedAt, tookMs, result, error } }: { job: Job }) {
  if (!finishedAt) return "Never";
  return (
    <>
      <Time at={finishedAt} />
      {tookMs !== null && <span className="whitespace-nowrap">, took {duration(tookMs)}</span>}
      {error === null ? <span className="text-sm text-muted block">{result}</span> : <Failure error={error} />}
    </>
  );
}

function NextRun({ job: { state, nextRunAt } }: { job: Job }) {
  if (state === "running") return "Running now";
  return state === "due" || !nextRunAt ? "In a moment" : <Time at={nextRunAt} />;
}

type Props = { job: Job; busy: boolean; onRun: () => void };

export function JobRow({ job, busy, onRun }: Props) {
  const isIdle = job.state === "waiting" && !busy;
  return (
    // Tall enough for the longest state, so that rows don't move while jobs run.
    <tr data-row={job.name} className="md:h-18">
      <td>
        <p className="row-title">{job.title}</p>
        <p className="text-sm text-muted">{job.does}</p>
        <div className="mt-2 md:hidden">
          <div>
            Last: <LastRun job={job} />
          </div>
          <p>
            Next: <NextRun job={job} />
          </p>
        </div>
      </td>
      <td className="wide">
        <LastRun job={job} />
      </td>
      <td className="min-w-52 whitespace-nowrap wide">
        <NextRun job={job} />
      </td>
      <td className="acts">
        <button
          type="button"
          className="btn btn-small js-only whitespace-nowrap"
          aria-disabled={!isIdle || undefined}
          onClick={() => isIdle && onRun()}
        >
          Run Now
          <span className="sr-only">: {job.title}</span>
        </button>
      </td>
    </tr>
  );
}
