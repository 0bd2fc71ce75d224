"use client";

import { useRouter } from "next/navigation";
import { type ChangeEvent, useRef, useState } from "react";
import { toast } from "#lib/browser/toast";
import { type Imported, importProviders } from "#lib/videos/providers/client";
import { fieldLabel } from "#lib/videos/providers/labels";
import { errorText } from "../../account/show-failure.ts";
import { BENCH, RESULT } from "./bench.ts";

const FAILED = "The file could not be read. Please try again.";
const NO_FILE = "This is not a provider file.";

const OUTCOMES = { add: "is added", change: "changes", same: "is the same", refuse: "is refused" };

type Line = Imported["lines"][number];

const textOf = ({ name, key, outcome, changed, problem }: Line): string => {
  const what = `${name || key || "An entry"} ${OUTCOMES[outcome]}`;
  if (problem) return `${what}: ${problem}`;
  return changed.length > 0 ? `${what}: ${changed.map((field) => fieldLabel(field) ?? field).join(", ")}.` : `${what}.`;
};

export function ImportProviders() {
  const router = useRouter();
  const file = useRef<HTMLInputElement>(null);
  const [given, setGiven] = useState<unknown>();
  const [preview, setPreview] = useState<Imported>();
  const [problem, setProblem] = useState("");

  async function bring(providers: unknown, apply: boolean) {
    setProblem("");
    try {
      const answer = await importProviders(providers, apply);
      setPreview(apply ? undefined : answer);
      if (!apply) return;
      toast("Imported the providers.", "success");
      router.refresh();
    } catch (failure) {
      setPreview(undefined);
      setProblem(errorText(failure, FAILED));
    }
  }

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? [];
    target.value = "";
    if (!chosen) return;
    let providers: unknown;
    try {
      providers = JSON.parse(await chosen.text()).providers;
    } catch {
      setPreview(undefined);
      setProblem(NO_FILE);
      return;
    }
    setGiven(providers);
    await bring(providers, false);
  }

  const count = preview?.lines.filter(({ outcome }) => outcome === "add" || outcome === "change").length ?? 0;
  return (
    <div className={BENCH}>
      <div className="form-buttons">
        <a className="btn" href="/api/admin/providers/export" download>
          Export All
        </a>
        <button type="button" className="btn js-only" onClick={() => file.current?.click()}>
          Import...
        </button>
        <input
          ref={file}
          type="file"
          accept="application/json,.json"
          hidden
          aria-label="Provider file"
          onChange={choose}
        />
      </div>
      <div role="status" className={BENCH}>
        {problem && <p className="form-error">{problem}</p>}
        {preview && (
          <ul className={RESULT}>
            {preview.lines.map((line, at) => (
              <li key={at} className={line.problem ? "form-error" : undefined}>
                {textOf(line)}
              </li>
            ))}
          </ul>
        )}
      </div>
      {preview && (
        <div className="form-buttons">
          <button type="button" className="btn" onClick={() => setPreview(undefined)}>
            Cancel
          </button>
          {count > 0 && (
            <button type="button" className="btn btn-primary" onClick={() => bring(given, true)}>
              Import {count}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
