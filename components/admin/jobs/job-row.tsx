import { Icon } from "#components/ui/icon";
import { describeFailure } from "#lib/jobs/policy";
import type { Job } from "#lib/jobs/types";
import { Moment } from "../moment.tsx";

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

function LastRun({ job: { finishedAt, tookMs, result, error }, now }: { job: Job; now: string }) {
  if (!finishedAt) return "Never";
  return (
    <>
      <Moment at={finishedAt} now={now} />
      {tookMs !== null && <span className="whitespace-nowrap text-muted">, took {duration(tookMs)}</span>}
      {error === null ? <span className="block text-sm text-muted">{result}</span> : <Failure error={error} />}
    </>
  );
}

function NextRun({ job: { state, nextRunAt }, now }: { job: Job; now: string }) {
  if (state === "running") return "Running now";
  return state === "due" || !nextRunAt ? "In a moment" : <Moment at={nextRunAt} now={now} />;
}

type Props = { job: Job; now: string; busy: boolean; onRun: () => void };

export function JobRow({ job, now, busy, onRun }: Props) {
  const isIdle = job.state === "waiting" && !busy;
  return (
    <tr data-row={job.name}>
      <td>
        <p className="row-title">{job.title}</p>
        <p className="line-clamp-1 text-sm text-muted" title={job.does}>
          {job.does}
        </p>
        <p className="text-sm text-muted md:hidden">
          {job.finishedAt ? <Moment at={job.finishedAt} now={now} /> : "Never run"} · next{" "}
          <NextRun job={job} now={now} />
        </p>
        {job.error !== null && (
          <div className="md:hidden">
            <Failure error={job.error} />
          </div>
        )}
      </td>
      <td className="min-w-56 wide md:w-[30%]">
        <LastRun job={job} now={now} />
      </td>
      <td className="min-w-36 whitespace-nowrap wide first-letter:uppercase md:w-[22%]">
        <NextRun job={job} now={now} />
      </td>
      <td className="acts">
        <button
          type="button"
          className="icon-btn js-only aria-disabled:opacity-50"
          aria-label={`Run Now: ${job.title}`}
          title="Run Now"
          aria-disabled={!isIdle || undefined}
          onClick={() => isIdle && onRun()}
        >
          <Icon name="play" />
        </button>
      </td>
    </tr>
  );
}
