import { formatNumber } from "#lib/core/format";
import { can, type Holder, type Permission } from "#lib/permissions";
import type { Identity } from "#lib/settings/types";
import type { MenuCounts, PendingCounts, PendingItem } from "./types.ts";

export const MAX_COUNTED = 1000;

export const MISSED_TIMES = 3;

function counted(count: number, one: string, many: string): string {
  if (count === 1) return `1 ${one}`;
  return `${formatNumber(count)}${count >= MAX_COUNTED ? "+" : ""} ${many}`;
}

const hoursSince = (moment: Date | null, now: Date): number =>
  moment ? Math.max(now.getTime() - moment.getTime(), 0) / 3_600_000 : 0;

function span(hours: number): string {
  if (hours < 1) return "under an hour";
  return hours < 48 ? `${Math.floor(hours)} h` : `${Math.floor(hours / 24)} days`;
}

const waits = (hours: number): string => `oldest: ${span(hours)} ago`;

/** Undefined if none of the reports has a deadline. */
function firstDue(due: Date | null, now: Date): string | undefined {
  if (!due) return;
  return due < now ? `first due ${span(hoursSince(due, now))} ago` : `first due in ${span(hoursSince(now, due))}`;
}

type Promised = Pick<Identity, "activationHours" | "replyHours">;

type Item = PendingItem & { count: number; needs: Permission };

export function pendingItems(waiting: PendingCounts, promised: Promised, now: Date, viewer: Holder): PendingItem[] {
  const [claim, message] = [hoursSince(waiting.oldestClaim, now), hoursSince(waiting.oldestMessage, now)];
  const {
    openClaims,
    newAccounts,
    unreadMessages,
    openReports,
    illegalReports,
    overdueReports,
    brokenVideos,
    deadVideos,
    distrustedHosts,
    missedSearches,
    stoppedSources,
    undelivered,
  } = waiting;
  const items: Item[] = [
    {
      count: openReports,
      needs: "reports.decide",
      text: counted(openReports, "report waiting", "reports waiting"),
      note:
        [
          firstDue(waiting.firstDueReport, now),
          overdueReports > 0 && `${formatNumber(overdueReports)} overdue`,
          illegalReports > 0 && `${formatNumber(illegalReports)} urgent`,
        ]
          .filter(Boolean)
          .join(", ") || undefined,
      href: "/admin/reports",
      isUrgent: illegalReports > 0 || overdueReports > 0,
    },
    {
      count: undelivered,
      needs: "system.manage",
      text: counted(undelivered, "message was not delivered", "messages were not delivered"),
      note: "mail and webhook; System says why",
      href: "/admin/system",
      isUrgent: true,
    },
    {
      count: openClaims,
      needs: "payments.decide",
      text: counted(openClaims, "open payment claim", "open payment claims"),
      note: waits(claim),
      href: "/admin/payments",
      isUrgent: claim > promised.activationHours,
    },
    {
      count: newAccounts,
      needs: "members.manage",
      text: counted(newAccounts, "account waits for approval", "accounts wait for approval"),
      note: waits(hoursSince(waiting.oldestAccount, now)),
      href: "/admin/manage-users?show=waiting",
      isUrgent: false,
    },
    {
      count: unreadMessages,
      needs: "messages.answer",
      text: counted(unreadMessages, "unread message", "unread messages"),
      note: waits(message),
      href: "/admin/messages?show=unread",
      isUrgent: message > promised.replyHours,
    },
    {
      count: distrustedHosts,
      needs: "catalogue.edit",
      text: counted(distrustedHosts, "provider gives implausible answers", "providers give implausible answers"),
      note: "ignored by the check for dead videos",
      href: "/admin/videos/dead#link-hosts",
      isUrgent: true,
    },
    {
      count: stoppedSources,
      needs: "imports.manage",
      text: counted(stoppedSources, "import source has stopped", "import sources have stopped"),
      note: "switched off after repeated failures",
      href: "/admin/imports/sources",
      isUrgent: true,
    },
    {
      count: brokenVideos,
      needs: "catalogue.edit",
      text: counted(brokenVideos, "video without its player", "videos without their player"),
      note: "missing at the provider, still on the site",
      href: "/admin/videos?show=broken",
      isUrgent: false,
    },
    {
      count: deadVideos,
      needs: "catalogue.edit",
      text: counted(deadVideos, "dead video", "dead videos"),
      note: "off the site until their provider has them again",
      href: "/admin/videos/dead",
      isUrgent: false,
    },
    {
      count: missedSearches,
      needs: "analytics.read",
      text: `${counted(missedSearches, "search finds", "searches find")} nothing`,
      note: `asked for ${MISSED_TIMES} times or more in 7 days`,
      href: "/admin/analytics#missed",
      isUrgent: false,
    },
  ];
  return items
    .filter(({ count, needs }) => count > 0 && can(viewer, needs))
    .map(({ count: _, needs: __, ...item }) => item);
}

const COUNTED: Record<keyof MenuCounts, Permission> = {
  openReports: "reports.decide",
  openClaims: "payments.decide",
  unreadMessages: "messages.answer",
  newAccounts: "members.manage",
  deadVideos: "catalogue.edit",
};

export const countsFor = (viewer: Holder, waiting: PendingCounts): Partial<MenuCounts> =>
  Object.fromEntries(
    Object.entries(COUNTED).flatMap(([name, needs]) =>
      can(viewer, needs) ? [[name, waiting[name as keyof MenuCounts]]] : [],
    ),
  );
