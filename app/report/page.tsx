import type { Metadata } from "next";
import { PageHeading } from "#components/layout/page-heading";
import { SiteLink } from "#components/navigation/site-link";
import { ReportForm } from "#components/reports/report-form";
import { ReportedVideoForm } from "#components/reports/reported-video-form";
import { Thumbnail } from "#components/videos/thumbnail";
import { firstValue, type PageQuery } from "#lib/core/page-query";
import { decryptFormError } from "#lib/http/forms/form-error";
import { videoIdIn } from "#lib/reports/addresses";
import { findFlagger } from "#lib/reports/flaggers/queries";
import { videoPath } from "#lib/seo/addresses";
import { informationMetadata, informationTitle } from "#lib/seo/information";
import { getSite } from "#lib/seo/queries";
import { findVideo } from "#lib/videos/queries";

type Props = { searchParams: Promise<PageQuery> };

export const generateMetadata = async (): Promise<Metadata> => informationMetadata(await getSite(), "/report");

export default async function ReportPage({ searchParams }: Props) {
  const query = await searchParams;
  const input = (firstValue(query.video) ?? "").trim().slice(0, 500);
  const id = videoIdIn(input);
  const key = (firstValue(query.flagger) ?? "").trim().slice(0, 60);
  const [video, flagger] = await Promise.all([id === undefined ? null : findVideo(id, false), findFlagger(key)]);
  return (
    <div className="max-w-[42rem] mx-auto">
      <PageHeading title={informationTitle("/report")} />
      {key && (
        <p className="mx-0 mt-1.5 mb-4 rounded-control bg-surface px-4 py-3.5" role="status">
          {flagger
            ? `You're reporting as ${flagger.name}, a trusted flagger. Your reports come first.`
            : "This trusted flagger's link is not valid, or no longer valid."}
        </p>
      )}
      {video ? (
        <>
          <div className="mt-1.5 mb-6 flex items-start gap-4 *:first:w-28 *:first:flex-none">
            <Thumbnail id={video.id} src={video.thumbnailUrl} eager />
            <p className="text-muted text-pretty wrap-anywhere">
              You're reporting{" "}
              <SiteLink className="link" href={videoPath(video.id)}>
                {video.title}
              </SiteLink>
              . No account needed. You'll get a receipt to follow your report.
            </p>
          </div>
          <ReportForm
            videoId={video.id}
            flaggerKey={flagger ? key : undefined}
            formError={decryptFormError(firstValue(query.refused))}
          />
        </>
      ) : (
        <>
          <p className="mx-0 mt-1.5 mb-6 text-muted text-pretty">Anyone can report a video. No account needed.</p>
          <ReportedVideoForm
            video={input}
            flaggerKey={flagger ? key : undefined}
            problem={input ? "There is no such video on this site." : undefined}
          />
        </>
      )}
    </div>
  );
}
