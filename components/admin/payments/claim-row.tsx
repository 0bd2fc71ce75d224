import { RowActions, STACKED_CELL, STACKED_ROW } from "#components/admin/ui/admin-table";
import { SiteLink } from "#components/navigation/site-link";
import { formatDay } from "#lib/core/format";
import { isOverdue } from "#lib/premium/claims/policy";
import type { AdminClaim } from "#lib/premium/claims/types";
import { ageText, spanText } from "../../videos/time/age-text.ts";
import { ClaimProof } from "./claim-proof.tsx";
import { expectedText, payerOf } from "./claim-text.ts";

const moment = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

function premiumText({ isPremium, premiumUntil }: NonNullable<AdminClaim["member"]>): string {
  if (!isPremium) return "Not premium";
  return premiumUntil ? `Premium until ${formatDay(premiumUntil)}` : "Premium, open-ended";
}

type Props = {
  claim: AdminClaim;
  explorer: string | null;
  /** Processing time promised to members. */
  promisedHours: number;
  /** Milliseconds, as of the server's render. */
  now: number;
  /** Adds a column for actions. */
  hasActions: boolean;
  onApprove: () => void;
  onDecline: () => void;
};

export function ClaimRow({ claim, explorer, promisedHours, now, hasActions, onApprove, onDecline }: Props) {
  const { id, plan, usdt, member, state } = claim;
  const expected = expectedText(claim);
  const name = `${plan} for ${payerOf(claim)}`;
  return (
    <tr data-row={id} className={STACKED_ROW}>
      <td className={STACKED_CELL}>
        <p className="row-title tabular-nums">
          {plan}, {usdt} USDT
        </p>
        {expected && <p className="text-sm text-muted tabular-nums">{expected}</p>}
      </td>
      <td className={STACKED_CELL}>
        {member ? (
          <>
            <SiteLink
              href={`/admin/manage-users?${new URLSearchParams({ search: member.username })}`}
              className="row-title hover:underline hover:underline-offset-3 max-md:-my-3.25 max-md:inline-block max-md:min-w-11 max-md:py-3.25"
            >
              {member.username}
            </SiteLink>
            <span className="block text-sm text-muted">{premiumText(member)}</span>
          </>
        ) : (
          "Deleted account"
        )}
      </td>
      <td className={STACKED_CELL}>
        <ClaimProof {...claim} explorer={explorer} isShort />
        <SeenBefore claim={claim} />
        <div className="md:hidden">
          <Time claim={claim} promisedHours={promisedHours} now={now} label="Sent " />
        </div>
      </td>
      <td className="wide">
        <Time claim={claim} promisedHours={promisedHours} now={now} />
      </td>
      {hasActions && (
        <td className={`acts ${STACKED_CELL} max-md:pt-2.5!`}>
          {state === "open" && (
            <RowActions inPairs>
              {member && (
                <button type="button" className="btn btn-small js-only" data-act="approve" onClick={onApprove}>
                  Approve
                  <span className="sr-only"> {name}</span>
                </button>
              )}
              <button
                type="button"
                className="btn btn-small btn-danger btn-quiet js-only"
                data-act="decline"
                onClick={onDecline}
              >
                Decline
                <span className="sr-only"> {name}</span>
              </button>
            </RowActions>
          )}
        </td>
      )}
    </tr>
  );
}

function SeenBefore({ claim: { seenBefore } }: Pick<Props, "claim">) {
  if (!seenBefore) return null;
  return (
    <p className="font-semibold text-danger">
      This hash was seen before on {moment.format(new Date(seenBefore.createdAt))} UTC ({seenBefore.state}).
    </p>
  );
}

/** "3 h 40 min", or "5 days" from two days on. */
function waitText(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes >= 48 * 60) return spanText(minutes * 60);
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest ? ` ${rest} min` : ""}`;
}

type TimeProps = Pick<Props, "claim" | "promisedHours" | "now"> & { label?: string };

function Time({ claim, promisedHours, now, label = "" }: TimeProps) {
  const { state, reason, createdAt, decidedAt, decider } = claim;
  if (decidedAt) {
    return (
      <>
        {reason && <p>{reason}</p>}
        <p className="text-sm text-muted">
          {state === "approved" ? "Approved" : "Declined"} {moment.format(new Date(decidedAt))} UTC by{" "}
          {decider?.username ?? "a former admin"}, sent {moment.format(new Date(createdAt))} UTC
        </p>
      </>
    );
  }
  const overdue = isOverdue(claim, promisedHours, now);
  return (
    <p className={overdue ? "font-semibold text-danger" : "text-sm text-muted"}>
      {overdue ? "Waiting " : label}
      <time dateTime={createdAt} title={`${moment.format(new Date(createdAt))} UTC`}>
        {overdue ? waitText(now - Date.parse(createdAt)) : ageText(createdAt, now)}
      </time>
      {overdue && ` (goal: ${promisedHours} h)`}
    </p>
  );
}
