import type { Job } from "#lib/jobs/types";

const moment = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "medium", timeZone: "UTC" });

function Time({ at }: { at: string }) {
  return <time dateTime={at}>{moment.format(new Date(at))}</time>;
}

const duration = (ms: number): string => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`);

function LastRun({ job: { finishedAt, tookMs, result, error } }: { job: Job }) {
  if (!finishedAt) return "Never";
  return (
    <>
      <Time at={finishedAt} />
      {tookMs !== null && <span className="whitespace-nowrap">, took {duration(tookMs)}</span>}
      {error === null ? (
        <span className="text-sm text-muted block">{result}</span>
      ) : (
        <span className="form-error block">Failed: {error}</span>
      )}
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
    // Room for the longest state, so that rows keep their places while jobs run.
    <tr data-row={job.name} className="md:h-18">
      <td>
        <p className="row-title">{job.title}</p>
        <p className="text-sm text-muted">{job.does}</p>
        <div className="mt-2 md:hidden">
          <p>
            Last: <LastRun job={job} />
          </p>
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
