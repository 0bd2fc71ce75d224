"use client";

import { useViewer } from "#lib/auth/viewer";
import { formatDay } from "#lib/core/format";
import { endAfterMonths } from "#lib/premium/policy";

/** For members whose premium has an end date. The page is cached for everyone, so their line is reserved. */
export function PlanEnd({ months }: { months: number }) {
  const until = useViewer().viewer?.premiumUntil;
  return (
    <p className="min-h-(--text-sm--line-height) text-sm text-muted in-[html:not([data-unlocked=yes])]:hidden">
      {until && `Premium until ${formatDay(endAfterMonths(months, new Date(until), new Date()).toISOString())}`}
    </p>
  );
}
