import { PreviewFrame } from "#components/admin/videos/preview-frame";
import { Thumbnail } from "#components/videos/thumbnail";
import { Poster } from "#components/watch/poster";
import { hidesAtOnce } from "#lib/reports/policy";
import type { Report } from "#lib/reports/types";
import type { FramedPlayer } from "#lib/videos/embeds/parse-embed";

type Props = { report: Report; player: FramedPlayer | undefined };

/** The player loads after a click. So does the picture, if it may be harmful itself. */
export function ReportPlayer({ report: { video, reason }, player }: Props) {
  const isPictured = !video.isDeleted && video.thumbnailUrl !== null;
  const isHarmful = hidesAtOnce(reason);
  return (
    <div>
      {player && (
        <PreviewFrame {...player}>
          {isPictured && !isHarmful ? (
            <Poster id={video.id} src={video.thumbnailUrl} />
          ) : (
            <div className="size-full bg-raised" />
          )}
        </PreviewFrame>
      )}
      {!player && isPictured && !isHarmful && <Thumbnail id={video.id} src={video.thumbnailUrl} />}
      {isPictured && isHarmful && (
        <details className="[&_.thumb]:my-2 [&_.thumb]:max-w-80">
          <summary className="link inline-flex min-h-11 items-center text-sm">
            Show picture<span className="sr-only">: {video.title}</span>
          </summary>
          <Thumbnail id={video.id} src={video.thumbnailUrl} />
        </details>
      )}
      {video.isInTrash && video.playerUrl && (
        <a className="link inline-block py-3.25 text-sm" href={video.playerUrl} target="_blank" rel="noopener">
          Watch on {new URL(video.playerUrl).host}
          <span className="sr-only">: {video.title} (opens in a new tab)</span>
        </a>
      )}
    </div>
  );
}
