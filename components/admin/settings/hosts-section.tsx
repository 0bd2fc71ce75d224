"use client";

import { useState } from "react";
import { AddForm } from "#components/admin/ui/add-form";
import { ConfirmDelete } from "#components/admin/videos/confirm-delete";
import { toast } from "#lib/browser/toast";
import { addHost, removeHost } from "#lib/videos/hosts/client";
import type { HostList } from "#lib/videos/hosts/types";
import { videosText } from "../../videos/videos-text.ts";
import { HOSTS } from "./hosts-title.ts";
import { anchorOf } from "./section.ts";
import { SETTINGS_FIELDS, SettingsPart } from "./settings-part.tsx";

const ABOUT = "Only players of these hosts are shown. A host is added when an admin adds or imports one of its videos.";
const LOCKED = "The list is set by EMBED_HOSTS in the configuration.";

/** Hosts whose players may be embedded. Each change is saved immediately. */
export function HostsSection({ opened }: { opened: HostList }) {
  const [{ hosts, locked }, setList] = useState(opened);
  const [leaving, setLeaving] = useState<HostList["hosts"][number]>();
  return (
    <SettingsPart anchor={anchorOf(HOSTS.title)} title={HOSTS.title} about={locked ? LOCKED : ABOUT}>
      <div className={SETTINGS_FIELDS}>
        {hosts.length === 0 && <p className="form-hint">No host is on the list yet.</p>}
        <ul className="w-full">
          {hosts.map((entry) => (
            <li
              key={entry.host}
              className="flex min-h-11 items-center justify-between gap-x-4 gap-y-2 border-b border-line wrap-anywhere"
            >
              <span>
                {entry.host}{" "}
                <span className="ml-2 text-sm whitespace-nowrap text-muted">{videosText(entry.videoCount)}</span>
              </span>
              {!locked && (
                <button
                  type="button"
                  className="btn btn-small btn-quiet js-only"
                  aria-label={`Remove ${entry.host}`}
                  onClick={() => setLeaving(entry)}
                >
                  Remove
                </button>
              )}
            </li>
          ))}
        </ul>
        {!locked && (
          <AddForm
            className="flex w-full flex-wrap items-start gap-3 [&>div]:flex-[1_1_15rem]"
            buttonClass="btn mt-7"
            label="Add a host"
            name="host"
            maxLength={300}
            placeholder="player.example.com"
            submitLabel="Add Host"
            fallback="The host could not be added. Please try again."
            add={async (host) => {
              setList(await addHost(host));
              return "The host is on the list.";
            }}
          />
        )}
      </div>
      {leaving && (
        <ConfirmDelete
          question={`Remove ${leaving.host}?`}
          consequence={
            leaving.videoCount > 0
              ? `${videosText(leaving.videoCount)} of this site use it. Their pages stay and say that the player is not available, until the host is on the list again.`
              : "No video uses it."
          }
          action={{ label: "Remove", busyLabel: "Removing..." }}
          fallback="The host could not be removed. Please try again."
          remove={async () => setList(await removeHost(leaving.host))}
          onGone={() => toast(`Removed ${leaving.host}.`, "success")}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </SettingsPart>
  );
}
