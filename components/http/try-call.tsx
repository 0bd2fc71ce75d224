"use client";

import { type FormEvent, useState } from "react";

type Props = { path: string; parameters: { name: string; where: "path" | "query" }[] };
type Result = { status: string; text: string };

const LONGEST = 20_000;

/** A form that makes a reading call and shows what came back. Without scripts it opens the answer itself. */
export function TryCall({ path, parameters }: Props) {
  const [result, setResult] = useState<Result>();

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const query = new URLSearchParams();
    let address = path;
    for (const { name, where } of parameters) {
      const value = String(given.get(name) ?? "");
      if (where === "path") address = address.replace(`{${name}}`, encodeURIComponent(value));
      else if (value) query.set(name, value);
    }
    setResult({ status: "…", text: "" });
    setResult(await ask(query.size > 0 ? `${address}?${query}` : address));
  }

  return (
    <form className="api-try" action={path.includes("{") ? undefined : path} onSubmit={send}>
      {parameters.map(({ name, where }) => (
        <label key={name}>
          {name}
          <input className="field" name={name} required={where === "path"} />
        </label>
      ))}
      <button type="submit" className="btn btn-small">
        Try it
      </button>
      <output>
        {result && (
          <>
            <strong>{result.status}</strong>
            <pre>{result.text}</pre>
          </>
        )}
      </output>
    </form>
  );
}

async function ask(address: string): Promise<Result> {
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
