"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { SiteLink } from "#components/navigation/site-link";
import { Icon } from "#components/ui/icon";
import type { GuideStep } from "#lib/admin/setup/policy";
import { loadSettings, saveSettings } from "#lib/settings/client";
import type { SetupStep } from "#lib/settings/types";
import { reportFailure } from "../../account/show-failure.ts";
import { leaveRow } from "../ui/focus-beside.ts";

/** Unfolded until the first step is done. Disappears once every step is done or skipped. */
export function SetupGuide({ steps }: { steps: GuideStep[] }) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  if (steps.length === 0) return null;
  const open = steps.filter(({ isDone }) => !isDone);

  async function skip(names: SetupStep[], button: Element) {
    if (busy) return;
    setBusy(true);
    try {
      const { settings } = await loadSettings();
      const setupSkipped = [...new Set([...settings.setupSkipped, ...names])];
      await saveSettings({ setupSkipped }, { setupSkipped: settings.setupSkipped });
      leaveRow(button.closest("li"), "button");
      router.refresh();
    } catch (failure) {
      reportFailure(failure, "The step could not be skipped. Please try again.");
    } finally {
      setBusy(false);
    }
  }
  return (
    <details className="group mb-7 rounded-control border border-line" open={open.length === steps.length}>
      <summary className="cursor-pointer px-4 py-2.75">
        <h2 className="inline text-base">
          Set up your site: {steps.length - open.length} of {steps.length}
        </h2>
        <span className="ml-3 text-muted group-open:hidden">Next: {open[0]?.title}</span>
      </summary>
      <ol className="divide-y divide-line border-y border-line">
        {steps.map(({ name, title, text, action, href, isDone }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
            <span
              className={`grid size-6 flex-none place-items-center rounded-full border ${isDone ? "border-success text-success" : "border-edge"}`}
            >
              {isDone && <Icon name="check" className="size-4" />}
            </span>
            <div className="min-w-0 flex-1 basis-60">
              <p className={isDone ? "text-muted" : "font-medium"}>
                {title}
                {isDone && <span className="sr-only">: done</span>}
              </p>
              {!isDone && <p className="text-sm text-muted">{text}</p>}
            </div>
            {!isDone && (
              <div className="flex gap-2 max-sm:w-full max-sm:pl-9 sm:grid sm:grid-cols-[4rem_9.5rem]">
                <SiteLink href={href} className="btn btn-small sm:col-start-2">
                  {action}
                </SiteLink>
                <button
                  type="button"
                  className="btn btn-small btn-quiet js-only sm:col-start-1 sm:row-start-1"
                  aria-label={`Skip: ${title}`}
                  aria-disabled={busy || undefined}
                  onClick={({ currentTarget }) => skip([name], currentTarget)}
                >
                  Skip
                </button>
              </div>
            )}
          </li>
        ))}
      </ol>
      <button
        type="button"
        className="btn btn-small btn-quiet js-only mx-0.5 my-2"
        aria-disabled={busy || undefined}
        onClick={({ currentTarget }) =>
          skip(
            open.map(({ name }) => name),
            currentTarget,
          )
        }
      >
        Hide Guide
      </button>
    </details>
  );
}
