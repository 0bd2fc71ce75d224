import { formatNumber } from "#lib/core/format";
import type { RekeyProgress, SharedIdentity } from "#lib/videos/providers/types";
import { BENCH, RESULT } from "./bench.ts";

type Props = { progress: RekeyProgress | null; shared: SharedIdentity[] };

/** After a rule change, shows how many videos were re-read and which turned out to be duplicates. */
export function RekeyReport({ progress, shared }: Props) {
  if (!progress && shared.length === 0) return null;
  return (
    <section className="mt-8" aria-labelledby="provider-videos">
      <h2 id="provider-videos" className="section-title">
        Videos
      </h2>
      {progress && (
        <p className="text-sm text-muted">
          {progress.endedAt
            ? `Read again after the last change of the rule: ${formatNumber(progress.changed)} changed.`
            : `Being read again: ${progress.percent} % done, ${formatNumber(progress.changed)} changed so far.`}
        </p>
      )}
      {shared.length > 0 && (
        <>
          <p className="text-sm text-muted">These are one video by their identity:</p>
          <ul className={BENCH}>
            {shared.map(({ embedKey, videos }) => (
              <li key={embedKey} className={RESULT}>
                <p className="row-title">{embedKey}</p>
                <ul>
                  {videos.map(({ id, title }) => (
                    <li key={id}>
                      <a className="link" href={`/admin/videos/${id}`}>
                        {title} (#{id})
                      </a>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
