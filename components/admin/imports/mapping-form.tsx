"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, startTransition, useRef, useState } from "react";
import { formFields } from "#lib/http/forms/fields";
import { TARGET_LABELS } from "#lib/imports/mapping/labels";
import type { FieldExample } from "#lib/imports/mapping/sample";
import type { SavedMapping } from "#lib/imports/mapping/saved/types";
import { type Mapping, TARGETS, type Target } from "#lib/imports/mapping/types";
import { actOnUpload } from "#lib/imports/uploads/client";
import type { Upload } from "#lib/imports/uploads/types";
import { reportFailure } from "../../account/show-failure.ts";
import { IMPORT_FAILED, MAPPING_FORM } from "./mapping-form-id.ts";
import { MappingRules } from "./mapping-rules.tsx";
import { SavedMappings } from "./saved-mappings.tsx";

type Props = {
  upload: Upload;
  fields: FieldExample[];
  mapping: Mapping;
  applied: SavedMapping | null;
  saved: SavedMapping[];
  /** Number of demo videos that the import may remove. */
  demoVideos: number;
  /** Whether a warning leads to the rules. */
  asksRules: boolean;
};

/** Fields that don't affect the check. */
const UNCHECKED = new Set(["removeDemo", "mappingName", "savedMapping"]);

/** Each change triggers a check; without scripts, a button does. */
export function MappingForm({ upload, fields, mapping, applied, saved, demoVideos, asksRules }: Props) {
  const { id: uploadId, updatesKnown, restoresDeleted } = upload;
  const router = useRouter();
  // Remounts the form when a saved mapping is applied, because its fields are uncontrolled.
  const [version, setVersion] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  // Serialised, because Import may be pressed before a change is saved.
  const queue = useRef(Promise.resolve());
  const enqueue = (what: string) => {
    queue.current = queue.current.then(() => send(what));
  };

  async function send(what: string) {
    if (!form.current) return;
    try {
      await actOnUpload(uploadId, { ...formFields(new FormData(form.current)), do: what });
      if (what === "remove") router.push("/admin/imports");
    } catch (failure) {
      document.dispatchEvent(new Event(IMPORT_FAILED));
      reportFailure(failure, "That did not work. Please try again.");
    }
    startTransition(() => {
      router.refresh();
      if (what.endsWith("Mapping")) setVersion((count) => count + 1);
    });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    enqueue(button?.value || "check");
  }

  const read = new Set(Object.values(mapping.fields).flat());
  const unread = fields.filter(({ name }) => !read.has(name)).map(({ name }) => name);
  return (
    <form
      key={version}
      ref={form}
      id={MAPPING_FORM}
      method="post"
      action={`/api/admin/import-uploads/${uploadId}`}
      className="mb-7 grid grid-cols-[minmax(0,1fr)] gap-6"
      aria-label="Mapping"
      onSubmit={submit}
      onChange={({ target }) => !UNCHECKED.has((target as EventTarget as HTMLInputElement).name) && enqueue("check")}
    >
      <fieldset className="min-w-0">
        <legend className="section-title mb-1">Fields</legend>
        <p className="form-hint mb-4">
          {unread.length > 0
            ? `Not read from the file: ${unread.slice(0, 50).join(", ")}.`
            : "All fields of the file are read."}
        </p>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] items-start gap-x-4 gap-y-3">
          {TARGETS.map((target) => (
            <TargetSelect key={target} target={target} fields={fields} taken={mapping.fields[target] ?? []} />
          ))}
        </div>
      </fieldset>
      <MappingRules rules={mapping.rules} isOpen={asksRules} />
      <div>
        <label className="flex min-h-11 items-center gap-2.5">
          <input type="checkbox" name="updatesKnown" defaultChecked={updatesKnown} />
          Update videos that are on the site already
        </label>
        <label className="flex min-h-11 items-center gap-2.5">
          <input type="checkbox" name="restoresDeleted" defaultChecked={restoresDeleted} />
          Bring back videos that were deleted
        </label>
        {demoVideos > 0 && (
          <label className="flex min-h-11 items-center gap-2.5">
            <input type="checkbox" name="removeDemo" />
            Remove the demo content ({demoVideos} videos)
          </label>
        )}
      </div>
      <SavedMappings applied={applied} saved={saved} />
      <div className="form-buttons">
        <button type="submit" name="do" value="check" className="btn">
          Check Again
        </button>
        <button type="submit" name="do" value="remove" className="btn btn-quiet">
          Remove File
        </button>
      </div>
    </form>
  );
}

type SelectProps = { target: Target; fields: FieldExample[]; taken: string[] };

function TargetSelect({ target, fields, taken }: SelectProps) {
  const example = fields.find(({ name }) => name === taken[0])?.examples[0];
  const id = `map-${target}`;
  return (
    <div className="group form-row">
      <label
        htmlFor={id}
        className="group-has-[option[value='']:checked]:font-normal group-has-[option[value='']:checked]:text-muted"
      >
        {TARGET_LABELS[target]}
      </label>
      <select
        id={id}
        name={`fields.${target}`}
        className="field has-[option[value='']:checked]:border-line has-[option[value='']:checked]:bg-transparent has-[option[value='']:checked]:text-muted"
        defaultValue={taken.length > 0 ? JSON.stringify(taken) : ""}
        aria-describedby={example ? `${id}-example` : undefined}
      >
        <option value="">Not in the file</option>
        {taken.length > 1 && <option value={JSON.stringify(taken)}>{taken.join(" + ")}</option>}
        {fields.map(({ name }) => (
          <option key={name} value={JSON.stringify([name])}>
            {name}
          </option>
        ))}
      </select>
      {/* Always as high, so that nothing moves when a field is chosen. */}
      <p id={`${id}-example`} className="form-hint truncate">
        {example || "\u00a0"}
      </p>
    </div>
  );
}
