"use client";

import { useEffect, useRef, useState } from "react";
import { findMetadata } from "#lib/links/metadata/client";
import type { VideoMetadata } from "#lib/links/metadata/types";
import { formatDuration } from "#lib/videos/duration";
import { errorText } from "../../account/show-failure.ts";

const LABELS = {
  title: "title",
  thumbnailUrl: "thumbnail",
  duration: "duration",
  description: "description",
  tags: "tags",
  sourceUrl: "source",
};
type Name = keyof typeof LABELS;

const textOf = (metadata: VideoMetadata): Record<Name, string> => ({
  title: metadata.title ?? "",
  thumbnailUrl: metadata.thumbnailUrl ?? "",
  duration: metadata.duration === null ? "" : formatDuration(metadata.duration),
  description: metadata.description ?? "",
  tags: metadata.tags.join("\n"),
  sourceUrl: metadata.sourceUrl ?? "",
});

type Field = HTMLInputElement | HTMLTextAreaElement;

function write(field: Field, text: string) {
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Fills the empty fields of a form; returns the names of the filled ones. */
function fill(form: HTMLFormElement, metadata: VideoMetadata): string[] {
  const field = (name: string) => form.elements.namedItem(name) as Field | null;
  const video = field("iframeSrc");
  const filled: string[] = [];
  if (video && metadata.iframeSrc && !video.value.trim().startsWith("<") && video.value.trim() !== metadata.iframeSrc) {
    write(video, metadata.iframeSrc);
    filled.push("player");
  }
  for (const [name, text] of Object.entries(textOf(metadata)) as [Name, string][]) {
    const empty = field(name);
    if (!text || !empty || empty.value.trim()) continue;
    write(empty, text);
    filled.push(LABELS[name]);
  }
  return filled;
}

const outcomeOf = (filled: string[], problem: string | null): string =>
  filled.length > 0 ? `Filled in: ${filled.join(", ")}.` : (problem ?? "Nothing new was found at this address.");

/** Fills empty fields with metadata from the provider; for a new video as soon as a URL is pasted. */
export function MetadataAutofill({ isNew }: { isNew: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState("");

  async function look() {
    const form = place.current?.closest("form");
    const pasted = (form?.elements.namedItem("iframeSrc") as Field | null)?.value.trim() ?? "";
    if (busy || !form) return;
    if (!pasted) {
      setOutcome("Paste an address first.");
      return;
    }
    setBusy(true);
    setOutcome("");
    try {
      const metadata = await findMetadata(pasted);
      setOutcome(outcomeOf(fill(form, metadata), metadata.problem));
    } catch (failure) {
      setOutcome(errorText(failure, "The address could not be looked up. Please fill in the fields yourself."));
    }
    setBusy(false);
  }

  const latest = useRef(look);
  latest.current = look;
  useEffect(() => {
    if (!isNew) return;
    const field = place.current?.closest("form")?.elements.namedItem("iframeSrc") as HTMLElement | null;
    // The paste event precedes the field's new value.
    const wait = () => setTimeout(() => void latest.current());
    field?.addEventListener("paste", wait);
    return () => field?.removeEventListener("paste", wait);
  }, [isNew]);

  return (
    <div ref={place} className="contents">
      <button
        type="button"
        className="btn btn-small js-only"
        aria-disabled={busy || undefined}
        onClick={() => void look()}
      >
        {busy ? "Looking Up..." : "Fill In Details"}
      </button>
      <p role="status" className="form-hint order-1">
        {outcome}
      </p>
    </div>
  );
}
