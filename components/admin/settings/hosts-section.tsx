"use client";

import { useId, useState } from "react";
import { AddForm } from "#components/admin/ui/add-form";
import { AskDelete } from "#components/admin/videos/ask-delete";
import { toast } from "#lib/browser/toast";
import { addHost, removeHost } from "#lib/videos/hosts/client";
import type { HostList } from "#lib/videos/hosts/types";
import { videosText } from "../../videos/videos-text.ts";
import { HOSTS } from "./hosts-title.ts";
import { anchorOf } from "./section.ts";

const ABOUT =
  "Players of these hosts are shown, and of no others. A host joins the list when an admin adds or imports a video of it.";
const LOCKED = "The list is that of EMBED_HOSTS in the configuration, and is changed there.";

/** The hosts whose players may be embedded. Each act is saved by itself. */
export function HostsSection({ opened }: { opened: HostList }) {
  const id = useId();
  const [{ hosts, locked }, setList] = useState(opened);
  const [leaving, setLeaving] = useState<HostList["hosts"][number]>();
  return (
    <section id={anchorOf(HOSTS.title)} className="settings-part" aria-labelledby={id}>
      <div className="settings-about">
        <h2 id={id}>{HOSTS.title}</h2>
        <p className="form-hint">{locked ? LOCKED : ABOUT}</p>
      </div>
      <div className="settings-fields">
        {hosts.length === 0 && <p className="form-hint">No host is on the list yet.</p>}
        <ul className="settings-hosts">
          {hosts.map((entry) => (
            <li key={entry.host}>
              <span>
                {entry.host} <span className="admin-note">{videosText(entry.videoCount)}</span>
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
            className="settings-add"
            buttonClass="btn"
            label="Add a host"
            name="host"
            maxLength={300}
            placeholder="player.example.com"
            act="Add Host"
            otherwise="The host could not be added. Please try again."
            add={async (host) => {
              setList(await addHost(host));
              return "The host is on the list.";
            }}
          />
        )}
      </div>
      {leaving && (
        <AskDelete
          question={`Remove ${leaving.host}?`}
          consequence={
            leaving.videoCount > 0
              ? `${videosText(leaving.videoCount)} of this site use it. Their pages stay and say that the player is not available, until the host is on the list again.`
              : "No video uses it."
          }
          act={{ label: "Remove", busyLabel: "Removing..." }}
          otherwise="The host could not be removed. Please try again."
          remove={async () => setList(await removeHost(leaving.host))}
          onGone={() => toast(`Removed ${leaving.host}.`, "success")}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </section>
  );
}
