"use client";

import { type FormEvent, useState } from "react";

type Props = { path: string; parameters: { name: string; where: "path" | "query" }[] };
type Result = { status: string; text: string };

const LONGEST = 20_000;

/** For GET operations. Without scripts, the browser opens the response. */
export function TryCall({ path, parameters }: Props) {
  const [result, setResult] = useState<Result>();

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const query = new URLSearchParams();
    let address = path;
    for (const { name, where } of parameters) {
      const value = String(form.get(name) ?? "");
      if (where === "path") address = address.replace(`{${name}}`, encodeURIComponent(value));
      else if (value) query.set(name, value);
    }
    setResult({ status: "…", text: "" });
    setResult(await fetchResult(`${query}` ? `${address}?${query}` : address));
  }

  return (
    <form className="flex flex-wrap items-end gap-3" action={path.includes("{") ? undefined : path} onSubmit={send}>
      {parameters.map(({ name, where }) => (
        <label className="grid gap-1 text-muted text-(length:--text-sm)" key={name}>
          {name}
          <input className="field w-[16ch]" name={name} required={where === "path"} />
        </label>
      ))}
      <button type="submit" className="btn btn-small">
        Try it
      </button>
      <output className="flex-[1_0_100%]">
        {result && (
          <>
            <strong>{result.status}</strong>
            <pre className="max-h-[60vh] mt-2 py-3 px-4 rounded-control bg-raised text-sm/[1.25rem] overflow-auto">
              {result.text}
            </pre>
          </>
        )}
      </output>
    </form>
  );
}

async function fetchResult(address: string): Promise<Result> {
  try {
    const response = await fetch(address);
    const status = `${response.status} ${response.statusText}`;
    const type = response.headers.get("content-type") ?? "";
    if (!type.includes("json")) return { status, text: type };
    return { status, text: JSON.stringify(await response.json(), null, 2).slice(0, LONGEST) };
  } catch {
    return { status: "No response. Please try again.", text: "" };
  }
}
