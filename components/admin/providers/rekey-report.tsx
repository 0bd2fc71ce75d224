import type { RekeyProgress, SharedIdentity } from "#lib/videos/providers/types";

type Props = { progress: RekeyProgress | null; shared: SharedIdentity[] };

const exact = new Intl.NumberFormat("en");

/** How far the videos have been read since the rule changed, and which of them are one video by it. */
export function RekeyReport({ progress, shared }: Props) {
  if (!progress && shared.length === 0) return null;
  return (
    <section className="mt-8" aria-labelledby="provider-videos">
      <h2 id="provider-videos" className="section-title">
        Videos
      </h2>
      {progress && (
        <p className="admin-note">
          {progress.endedAt
            ? `Read again after the last change of the rule: ${exact.format(progress.changed)} changed.`
            : `Being read again: ${progress.percent} % done, ${exact.format(progress.changed)} changed so far.`}
        </p>
      )}
      {shared.length > 0 && (
        <>
          <p className="admin-note">These are one video by their identity:</p>
          <ul className="provider-results">
            {shared.map(({ embedKey, videos }) => (
              <li key={embedKey} className="provider-result">
                <p className="row-title">{embedKey}</p>
                <ul>
                  {videos.map(({ id, title }) => (
                    <li key={id}>
                      <a className="link" href={`/videos/${id}`}>
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
