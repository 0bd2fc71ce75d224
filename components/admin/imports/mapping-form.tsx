"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useRef } from "react";
import { formFields } from "#lib/http/forms/fields";
import { TARGET_LABELS } from "#lib/imports/mapping/labels";
import type { FieldExample } from "#lib/imports/mapping/sample";
import { type Mapping, TARGETS, type Target } from "#lib/imports/mapping/types";
import { actOnUpload } from "#lib/imports/uploads/client";
import { reportFailure } from "../../account/report-failure.ts";
import { MAPPING_FORM } from "./mapping-form-id.ts";
import { MappingRules } from "./mapping-rules.tsx";

type Props = {
  uploadId: number;
  fields: FieldExample[];
  mapping: Mapping;
  /** Demo videos on the site, which may go with the import. */
  demoVideos: number;
};

/** What each field of a file is taken for. A change is checked at once, or by the button without scripts. */
export function MappingForm({ uploadId, fields, mapping, demoVideos }: Props) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  // One after the other: a press of Import may follow a change that is still on its way.
  const queue = useRef(Promise.resolve());
  const act = (what: string) => {
    queue.current = queue.current.then(() => send(what));
  };

  async function send(what: string) {
    if (!form.current) return;
    try {
      await actOnUpload(uploadId, { ...formFields(new FormData(form.current)), do: what });
      if (what === "remove") router.push("/admin/imports");
    } catch (failure) {
      reportFailure(failure, "That did not work. Please try again.");
    }
    router.refresh();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    act(pressed?.value || "check");
  }

  const read = new Set(Object.values(mapping.fields).flat());
  const unread = fields.filter(({ name }) => !read.has(name)).map(({ name }) => name);
  return (
    <form
      ref={form}
      id={MAPPING_FORM}
      method="post"
      action={`/api/admin/import-uploads/${uploadId}`}
      className="mapping"
      aria-label="Mapping"
      onSubmit={submit}
      onChange={({ target }) => (target as EventTarget as HTMLInputElement).name !== "removeDemo" && act("check")}
    >
      <div className="mapping-fields">
        {TARGETS.map((target) => (
          <TargetSelect key={target} target={target} fields={fields} taken={mapping.fields[target] ?? []} />
        ))}
      </div>
      {unread.length > 0 && <p className="form-hint">Not read: {unread.slice(0, 50).join(", ")}</p>}
      <MappingRules rules={mapping.rules} />
      {demoVideos > 0 && (
        <label className="import-check">
          <input type="checkbox" name="removeDemo" />
          Remove the demo content ({demoVideos} videos)
        </label>
      )}
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
    <div className="form-row">
      <label htmlFor={id}>{TARGET_LABELS[target]}</label>
      <select
        id={id}
        name={`fields.${target}`}
        className="field"
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
      {example && (
        <p id={`${id}-example`} className="form-hint import-example">
          {example}
        </p>
      )}
    </div>
  );
}
