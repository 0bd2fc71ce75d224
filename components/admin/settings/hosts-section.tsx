"use client";

import { type FormEvent, useId, useRef, useState } from "react";
import { FormField } from "#components/account/form-field";
import { focusField, type Problems } from "#components/account/form-row";
import { toast } from "#lib/toast";
import { addHost, removeHost } from "#lib/videos/hosts/client";
import type { HostList } from "#lib/videos/hosts/types";
import { useHydrated } from "../../account/use-hydrated.ts";
import { AskDelete } from "../ask-delete.tsx";
import { anchorOf, placeProblems } from "./section.ts";

export const HOSTS_TITLE = "Embed Hosts";

const counted = (count: number): string =>
  count === 1 ? "1 video" : `${new Intl.NumberFormat("en").format(count)} videos`;

const ABOUT =
  "Players of these hosts are shown, and of no others. A host joins the list when an admin adds or imports a video of it.";
const LOCKED = "The list is that of EMBED_HOSTS in the configuration, and is changed there.";

/** The hosts whose players may be embedded. Each act is saved by itself. */
export function HostsSection({ opened }: { opened: HostList }) {
  const id = useId();
  const [{ hosts, locked }, setList] = useState(opened);
  const [leaving, setLeaving] = useState<HostList["hosts"][number]>();
  return (
    <section id={anchorOf(HOSTS_TITLE)} className="settings-part" aria-labelledby={id}>
      <div className="settings-about">
        <h2 id={id}>{HOSTS_TITLE}</h2>
        <p className="form-hint">{locked ? LOCKED : ABOUT}</p>
      </div>
      <div className="settings-fields">
        {hosts.length === 0 && <p className="form-hint">No host is on the list yet.</p>}
        <ul className="settings-hosts">
          {hosts.map((entry) => (
            <li key={entry.host}>
              <span>
                {entry.host} <span className="admin-note">{counted(entry.videoCount)}</span>
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
        {!locked && <AddHost onAdded={setList} />}
      </div>
      {leaving && (
        <AskDelete
          question={`Remove ${leaving.host}?`}
          consequence={
            leaving.videoCount > 0
              ? `${counted(leaving.videoCount)} of this site use it. Their pages stay and say that the player is not available, until the host is on the list again.`
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

function AddHost({ onAdded }: { onAdded: (list: HostList) => void }) {
  const ready = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const host = String(new FormData(event.currentTarget).get("host"));
    setBusy(true);
    setProblems({});
    try {
      onAdded(await addHost(host));
      form.current?.reset();
      toast("The host is on the list.", "success");
    } catch (failure) {
      setProblems(placeProblems(failure, ["host"], "The host could not be added. Please try again."));
    }
    setBusy(false);
    focusField(form.current, "host");
  }
  return (
    <form ref={form} className="settings-add" noValidate onSubmit={send}>
      <FormField
        label="Add a host"
        name="host"
        maxLength={300}
        autoComplete="off"
        placeholder="player.example.com"
        problem={problems.host ?? problems[""]}
      />
      <button type="submit" className="btn" disabled={!ready} aria-disabled={busy || undefined}>
        {busy ? "Adding..." : "Add Host"}
      </button>
    </form>
  );
}
