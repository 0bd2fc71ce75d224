"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { SaveBar } from "#components/admin/ui/save-bar";
import { ConfirmDelete } from "#components/admin/videos/confirm-delete";
import type { Problems } from "#components/ui/form-row";
import { CallFailure } from "#lib/browser/call";
import { toast } from "#lib/browser/toast";
import {
  addProvider,
  changeProvider,
  deleteProvider,
  loadProvider,
  restoreProvider,
} from "#lib/videos/providers/client";
import { BLANK_PROVIDER } from "#lib/videos/providers/defaults";
import { FIELD_LABELS } from "#lib/videos/providers/labels";
import type { Provider } from "#lib/videos/providers/types";
import { errorText } from "../../account/show-failure.ts";
import { Conflict } from "../conflicts/conflict.tsx";
import { SETTINGS_FIELDS, SettingsPart } from "../settings/settings-part.tsx";
import { useLeaveWarning } from "../settings/use-leave-warning.ts";
import { problemsAt } from "../ui/field-problems.ts";
import { Choices } from "./choices.tsx";
import { HealthCheck } from "./health-check.tsx";
import { HealthFields, Only, PictureFields } from "./health-fields.tsx";
import { differencesOf } from "./provider-differences.ts";
import { AddressFields, PermissionFields } from "./provider-fields.tsx";
import { FIELDS, fillForm, readProvider } from "./provider-form.ts";
import { TestBench } from "./test-bench.tsx";

type Props = {
  /** Omitted for a new provider. */
  provider?: Provider;
  isBuiltIn?: boolean;
  isChanged?: boolean;
  videos?: string;
  /** For the test bench. */
  samples?: string;
};

type Clash = { sentence: string; theirs?: Provider };

const FAILED = "The provider could not be saved. Please try again.";

export function ProviderEditor(props: Props) {
  const { provider, isBuiltIn = false, isChanged = false, videos = "No videos yet", samples } = props;
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  /** What the stored provider is compared with, to notice changes by other admins. */
  const [seen, setSeen] = useState(provider);
  const [clash, setClash] = useState<Clash>();
  const [asked, setAsked] = useState<"delete" | "restore">();
  /** Raised to fill the uncontrolled fields in anew. */
  const [filling, setFilling] = useState(0);
  const unchanged = useRef("");
  const [edited, setEdited] = useState(false);
  useLeaveWarning(edited);
  const key = provider?.key;
  useEffect(() => {
    unchanged.current = JSON.stringify(readProvider(form.current as HTMLFormElement, key));
  }, [key]);
  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [problems]);

  const read = () => readProvider(form.current as HTMLFormElement, key);
  const compare = () => setEdited(JSON.stringify(read()) !== unchanged.current);
  function fillIn(stored: Provider | undefined) {
    flushSync(() => {
      setSeen(stored);
      setProblems({});
      setClash(undefined);
      setFilling((count) => count + 1);
    });
    unchanged.current = JSON.stringify(read());
    setEdited(false);
  }
  function discard() {
    fillIn(seen);
    form.current?.querySelector<HTMLElement>("[type=submit]")?.focus();
  }

  async function save(before: Provider | undefined) {
    if (busy) return;
    setBusy(true);
    setProblems({});
    setClash(undefined);
    try {
      const { provider: saved } = await (key === undefined ? addProvider(read()) : changeProvider(read(), before));
      toast(`Saved ${saved.name}. Its videos are read again in the background.`, "success");
      fillIn(saved);
      if (key === undefined) router.push(`/admin/providers/${saved.key}`);
      else router.refresh();
    } catch (failure) {
      if (failure instanceof CallFailure && failure.code === "changed_meanwhile")
        setClash({ sentence: failure.message });
      else setProblems(problemsAt(failure, FIELDS, FAILED));
    }
    setBusy(false);
  }
  async function see() {
    if (!provider) return;
    try {
      const { provider: theirs } = await loadProvider(provider.key);
      setClash((before) => before && { ...before, theirs });
    } catch (failure) {
      setProblems({ "": errorText(failure, FAILED) });
    }
  }

  const fields = { provider: seen ?? BLANK_PROVIDER, problems, isNew: key === undefined };
  const tell = (failed: Record<string, string>) => setProblems(failed);
  return (
    <>
      <form
        ref={form}
        noValidate
        className="group/provider [&_textarea]:field-sizing-content [&_textarea]:min-h-20 [&_textarea]:wrap-anywhere"
        onInput={compare}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (edited) void save(seen);
        }}
      >
        <Part title="Test Bench" about="Paste two or three addresses or embed codes of different videos.">
          <TestBench
            isNew={key === undefined}
            samples={samples}
            read={read}
            fill={(proposal) => {
              fillForm(form.current as HTMLFormElement, proposal);
              compare();
            }}
          />
        </Part>
        <Fragment key={filling}>
          <Part title="Addresses" about="Which addresses belong to one video, and where its player is.">
            <AddressFields {...fields} />
          </Part>
          <Part
            title="Permissions"
            about="No player may navigate this site or use the camera, the microphone or the location."
          >
            <PermissionFields {...fields} />
          </Part>
          <Part title="Health" about="How the site finds out that a video is gone.">
            <HealthFields {...fields} />
            <Only kinds={["oembed", "json", "status", "phrase"]}>
              <HealthCheck read={read} onProblems={tell} />
            </Only>
          </Part>
          <Part title="Pictures" about="Where the host has pictures of a video.">
            <PictureFields {...fields} />
          </Part>
          <Part title="Use" about={`${videos}. Saving reads the videos of these hosts again.`}>
            <Choices
              legend={FIELD_LABELS.isEnabled}
              name="isEnabled"
              choices={[["on", "In use"]]}
              chosen={fields.provider.isEnabled ? ["on"] : []}
            />
            <div className="form-buttons js-only">
              {isBuiltIn && isChanged && (
                <button type="button" className="btn" onClick={() => setAsked("restore")}>
                  Restore Original
                </button>
              )}
              {key !== undefined && !isBuiltIn && (
                <button type="button" className="btn btn-danger" onClick={() => setAsked("delete")}>
                  Delete Provider
                </button>
              )}
            </div>
          </Part>
        </Fragment>
        <SaveBar edited={edited} busy={busy} onDiscard={discard}>
          {problems[""] && (
            <p className="form-error basis-full" role="alert">
              {problems[""]}
            </p>
          )}
          {clash && (
            <Conflict
              sentence={clash.sentence}
              differences={clash.theirs && differencesOf(read(), clash.theirs)}
              busy={busy}
              onSee={() => void see()}
              onTake={() => fillIn(clash.theirs)}
              onOverwrite={() => void save(undefined)}
            />
          )}
        </SaveBar>
        <noscript>
          <p className="form-hint">This form needs JavaScript. Please enable it and reload the page.</p>
        </noscript>
      </form>
      {asked === "delete" && provider && (
        <ConfirmDelete
          question={`Delete ${provider.name}?`}
          consequence={`${videos}. They stay, as videos of an unknown host, which is not checked: those that left the site as dead return.`}
          fallback="The provider could not be deleted. Please try again."
          remove={() => deleteProvider(provider.key)}
          onGone={() => {
            setEdited(false);
            toast(`Deleted ${provider.name}.`, "success");
            router.push("/admin/providers");
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === "restore" && provider && (
        <ConfirmDelete
          question={`Restore the original of ${provider.name}?`}
          consequence="Your changes to it are lost."
          action={{ label: "Restore", busyLabel: "Restoring..." }}
          fallback="The original could not be restored. Please try again."
          remove={async () => fillIn((await restoreProvider(provider.key)).provider)}
          onGone={() => {
            toast(`Restored the original of ${provider.name}.`, "success");
            router.refresh();
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

function Part({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  return (
    <SettingsPart title={title} about={about}>
      <div className={SETTINGS_FIELDS}>{children}</div>
    </SettingsPart>
  );
}
