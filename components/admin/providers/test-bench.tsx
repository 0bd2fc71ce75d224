import { useRef, useState } from "react";
import { FormText } from "#components/ui/form-field";
import { Thumbnail } from "#components/videos/thumbnail";
import { type Bench, tryProvider } from "#lib/videos/providers/client";
import type { BenchResult, Provider } from "#lib/videos/providers/types";
import { previewPath } from "#lib/videos/thumbnails/thumbnail-path";
import { errorText } from "../../account/show-failure.ts";
import { BENCH, RESULT } from "./bench.ts";

type Props = {
  isNew: boolean;
  samples?: string;
  read: () => Provider;
  fill: (proposal: NonNullable<Bench["proposal"]>) => void;
};

const FAILED = "The addresses could not be read. Please try again.";

/** One sample per line, or a single embed code, which may span lines. */
function samplesIn(text: string): string[] {
  const isOneSnippet = /^\s*</.test(text) && text.trimEnd().endsWith(">") && text.split(/<iframe/i).length === 2;
  const samples = isOneSnippet ? [text.replaceAll("\n", " ")] : text.split("\n");
  return samples
    .map((sample) => sample.trim())
    .filter(Boolean)
    .slice(0, 3);
}

export function TestBench({ isNew, samples, read, fill }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [bench, setBench] = useState<Bench>();
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);

  async function run(proposes: boolean) {
    const text = place.current?.querySelector("textarea")?.value ?? "";
    setBusy(true);
    setProblem("");
    try {
      const answer = await tryProvider(samplesIn(text), proposes ? undefined : read());
      setBench(answer);
      if (answer.proposal) fill(answer.proposal);
    } catch (failure) {
      setBench(undefined);
      setProblem(errorText(failure, FAILED));
    }
    setBusy(false);
  }

  const notes = bench ? [...new Set(Object.values(bench.problems))] : [];
  return (
    <div ref={place} className={BENCH}>
      <FormText
        label="Addresses or embed codes"
        rows={4}
        spellCheck={false}
        hint="Up to three, one per line."
        maxLength={10_000}
        defaultValue={samples}
      />
      <div className="form-buttons js-only">
        {isNew && (
          <button type="button" className="btn btn-primary" aria-disabled={busy || undefined} onClick={() => run(true)}>
            Propose a Rule
          </button>
        )}
        <button type="button" className="btn" aria-disabled={busy || undefined} onClick={() => run(false)}>
          Try the Rule Below
        </button>
      </div>
      <div role="status" className={BENCH}>
        {problem && <p className="form-error">{problem}</p>}
        {bench?.proposal && <p className="form-hint">The fields below are filled in. Please check them.</p>}
        {bench?.registered && (
          <p className="form-hint">The public oEmbed registry knows this provider as {bench.registered}.</p>
        )}
        {notes.map((note) => (
          <p key={note} className="form-error">
            {note}
          </p>
        ))}
        {bench?.results.map((result) => (
          <Result key={result.sample} result={result} />
        ))}
      </div>
    </div>
  );
}

function Result({ result: { sample, refusal, identity, player, thumbnail } }: { result: BenchResult }) {
  return (
    <dl className={RESULT}>
      <dt className="font-semibold">{sample}</dt>
      {refusal && <dd className="form-error">{refusal}</dd>}
      {identity && <dd>Identity: {identity}</dd>}
      {player && (
        <dd>
          Player:{" "}
          <a className="link" href={player} target="_blank" rel="noreferrer">
            {player}
          </a>
        </dd>
      )}
      {thumbnail && (
        <dd>
          Thumbnail: {thumbnail}
          <div className="mt-2 max-w-60">
            <Thumbnail id={1} src={previewPath(thumbnail)} />
          </div>
        </dd>
      )}
    </dl>
  );
}
