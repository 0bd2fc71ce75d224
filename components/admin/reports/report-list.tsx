"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ChoiceTabs } from "#components/admin/ui/choice-tabs";
import { ListHeading } from "#components/admin/ui/list-heading";
import { SingleResult } from "#components/admin/ui/single-result";
import { VideoDrawer } from "#components/admin/videos/video-drawer";
import { SiteLink } from "#components/navigation/site-link";
import { toast } from "#lib/browser/toast";
import { readId } from "#lib/core/ids";
import { REPORTERS_PATH } from "#lib/reports/addresses";
import type { DecisionInput, Report, ReportOfVideo } from "#lib/reports/types";
import type { FramedPlayer } from "#lib/videos/embeds/parse-embed";
import { type ListAddress, pageHref } from "../../navigation/page-window.ts";
import { useKeys } from "../../shortcuts/use-keys.ts";
import { DONE, isDone } from "./confirmations.ts";
import type { FormError } from "./form-error.ts";
import { DETAIL_HEADING, ReportDetail } from "./report-detail.tsx";
import { ReportEntry } from "./report-entry.tsx";
import { ReportLinks } from "./report-links.tsx";
import { useReports } from "./use-reports.ts";

type Props = {
  note: string;
  reports: Report[];
  /** The chosen report, if the page of the list lacks it. */
  other: Report | null;
  /** Of all videos of these reports. */
  related: ReportOfVideo[];
  /** By the video's id. */
  players: Record<number, FramedPlayer | undefined>;
  canMail: boolean;
  /** Across all pages. */
  openCount: number;
  isOpen: boolean;
  address: ListAddress;
  page: number;
  /** Time of the server's render, so that server and browser agree on what is overdue. */
  now: string;
  /** Name of the action that a form without scripts has completed. */
  done: string | undefined;
  formError: FormError;
  /** Below the list. */
  children: ReactNode;
};

type Goal = { id: number; focused: "row" | "title" | undefined };

const isNarrow = (): boolean => !matchMedia("(min-width: 64rem)").matches;

const countOpen = ({ resolvedAt }: Report): number => Number(resolvedAt === null);

/** The list beside the chosen report, which the address names. On small screens each is a view of its own. */
export function ReportList({ reports: listed, other, related, players, address, page, now, ...props }: Props) {
  const router = useRouter();
  const query = useSearchParams();
  const place = useRef<HTMLDivElement>(null);
  const goal = useRef<Goal>(undefined);
  const [edited, setEdited] = useState<number>();
  const all = other ? [...listed, other] : listed;
  const { reports, busy, ...act } = useReports(all);
  const inList = reports.slice(0, listed.length);
  const isSingle = query.has("id");
  const wanted = readId(query.get("report") ?? query.get("id") ?? "");
  const chosen = reports.find(({ id }) => id === wanted);
  const shown = chosen ?? inList[0];
  const hrefOf = (id: number) => pageHref({ ...address, params: { ...address.params, report: id } }, page);
  const listHref = pageHref(address, page);

  /** Without a request, as all reports of the page are here. */
  function choose(id: number, focused: Goal["focused"], isReplaced: boolean) {
    goal.current = { id, focused };
    history[isReplaced ? "replaceState" : "pushState"](null, "", hrefOf(id));
  }
  // The address changes first, then the screen.
  useEffect(() => {
    if (!goal.current || goal.current.id !== wanted) return;
    const { id, focused } = goal.current;
    goal.current = undefined;
    const row = place.current?.querySelector<HTMLElement>(`[data-row="${id}"] a`);
    if (isNarrow()) scrollTo(0, 0);
    else row?.scrollIntoView({ block: "nearest" });
    const heading = document.getElementById(DETAIL_HEADING);
    if (focused) (focused === "row" && !isNarrow() ? row : heading)?.focus({ preventScroll: true });
  }, [wanted]);
  const step = (by: number) => () => {
    const at = inList.findIndex(({ id }) => id === shown?.id);
    const next = inList[chosen || !isNarrow() ? at + by : at];
    if (next) choose(next.id, "row", chosen !== undefined);
  };
  useKeys({ j: step(1), k: step(-1) });

  /** The next open report of the list, or the one before. The list reloads if its page has none. */
  function goOn(closed: Report) {
    const at = inList.findIndex(({ id }) => id === closed.id);
    const isNext = ({ id, resolvedAt, video }: Report) =>
      resolvedAt === null && id !== closed.id && !(closed.decision === "removed" && video.id === closed.video.id);
    const next = [...inList.slice(at + 1), ...inList.slice(0, Math.max(0, at)).reverse()].find(isNext);
    if (next && !isSingle) return choose(next.id, "title", true);
    document.getElementById(DETAIL_HEADING)?.focus();
    if (!isSingle && waiting > 1) router.refresh();
  }
  async function decide(report: Report, input: DecisionInput) {
    const decided = await act.decide(report, input);
    if (decided) goOn(decided);
  }
  async function resolve({ id }: Report, isResolved: boolean) {
    const report = await act.resolve(id, isResolved);
    if (report && isResolved) goOn(report);
  }
  const waiting = inList.reduce(
    (count, report, at) => count + countOpen(report) - countOpen(listed[at] as Report),
    props.openCount,
  );
  const beside = related.filter(({ id, videoId }) => id !== shown?.id && videoId === shown?.video.id);
  return (
    <div ref={place}>
      <div className={chosen ? "max-lg:hidden" : undefined}>
        <ListHeading
          title="Reports"
          note={props.note}
          hint="Earliest deadline first. A decision gives the reporter the reasons; Resolve closes a report without one."
          tabs={
            <ChoiceTabs
              label="Reports shown"
              choices={[
                { label: `Open (${waiting})`, href: address.path, isActive: props.isOpen },
                { label: "Resolved", href: `${address.path}?state=resolved`, isActive: !props.isOpen },
                { label: "Reporters", href: REPORTERS_PATH, isActive: false },
              ]}
            />
          }
        />
        {isSingle && <SingleResult path={address.path} />}
      </div>
      {chosen && (
        <SiteLink
          href={isSingle ? address.path : listHref}
          className="link inline-flex min-h-11 items-center lg:hidden"
        >
          ‹ All reports
        </SiteLink>
      )}
      {isDone(props.done) && (
        <p className="mb-3 text-success" role="status">
          {DONE[props.done]}
        </p>
      )}
      {props.formError.message && Object.keys(props.formError.problems).length === 0 && (
        <p className="admin-warning" role="alert">
          {props.formError.message}
        </p>
      )}
      {listed.length === 0 && (
        <p className={`admin-empty ${chosen ? "max-lg:hidden" : ""}`}>
          {props.isOpen ? "No open reports." : "No report has been resolved yet."}
        </p>
      )}
      {shown && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 lg:grid-cols-[17rem_minmax(0,1fr)] min-[90rem]:grid-cols-[21rem_minmax(0,1fr)]">
          <ul className={chosen ? "max-lg:hidden" : undefined} aria-label="List of reports">
            {inList.map((report) => (
              <ReportEntry
                key={report.id}
                report={report}
                href={hrefOf(report.id)}
                isCurrent={report.id === shown.id}
                now={now}
                onChoose={(event) => {
                  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
                  event.preventDefault();
                  choose(report.id, isNarrow() ? "title" : undefined, false);
                }}
              />
            ))}
          </ul>
          <div
            className={`lg:sticky lg:top-[calc(var(--header-height)+12px)] lg:max-h-[calc(100dvh-var(--header-height)-24px)] lg:overflow-y-auto lg:border-l lg:border-line lg:-mr-2 lg:pr-2 lg:pb-3 lg:pl-6 ${chosen ? "" : "max-lg:hidden"}`}
          >
            <ReportDetail
              key={shown.id}
              report={shown}
              player={players[shown.video.id]}
              others={
                beside.length > 0 && (
                  <div>
                    <h3 className="text-sm font-medium text-muted">Other reports of this video</h3>
                    <ReportLinks
                      reports={beside}
                      hrefOf={hrefOf}
                      onChoose={(id) => {
                        const isHere = reports.some((report) => report.id === id);
                        if (isHere) choose(id, "title", false);
                        return isHere;
                      }}
                    />
                  </div>
                )
              }
              canMail={props.canMail}
              now={now}
              formError={props.formError}
              busy={busy === shown.id}
              onDecide={(input) => void decide(shown, input)}
              onWrite={(message) => act.write(shown.id, message)}
              onResolve={(isResolved) => void resolve(shown, isResolved)}
              onEdit={() => setEdited(shown.video.id)}
              onDelete={() => act.removeVideo(shown)}
              onRestore={() => act.restore(shown.video)}
            />
          </div>
        </div>
      )}
      <div className={chosen ? "max-lg:hidden" : undefined}>{props.children}</div>
      {edited !== undefined && (
        <VideoDrawer
          key={edited}
          id={edited}
          onSaved={({ video }) => {
            toast(`Saved ${video.title}.`, "success");
            setEdited(undefined);
            router.refresh();
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  );
}
