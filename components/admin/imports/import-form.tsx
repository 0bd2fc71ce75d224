"use client";

import { useRouter } from "next/navigation";
import { type DragEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { formatBytes } from "#lib/core/format";
import { fetchFrom, uploadFile } from "#lib/imports/uploads/client";
import { MAX_FORM_BYTES, MAX_UPLOAD_BYTES, PROBLEMS } from "#lib/imports/uploads/policy";
import { type Measured, rateText } from "#lib/imports/uploads/rate";
import type { Upload } from "#lib/imports/uploads/types";
import { errorText } from "../../account/show-failure.ts";
import { IMPORT_BOX } from "./import-box.ts";
import { ProgressBar } from "./progress-bar.tsx";

const FAILED = "The upload failed. Choose the file again to resume.";

type Sending = { name: string; size: number; sent: number; rate: string };

function UploadBar({ name, size, sent, rate }: Sending) {
  return (
    <div className="flex flex-[1_1_14rem] items-center gap-3">
      <p className="max-w-[16rem] truncate text-sm text-muted" role="status">
        Uploading {name}
      </p>
      <ProgressBar className="min-w-[4rem] flex-1" value={sent} max={size} aria-label={`Upload of ${name}`} />
      <p className="text-sm text-muted tabular-nums">
        {formatBytes(sent)} of {formatBytes(size)}
        {rate && ` · ${rate}`}
      </p>
    </div>
  );
}

/** Accepts dropped files, chosen files and pasted lines. Without scripts, the browser uploads small files itself. */
export function ImportForm({ uploads, problem }: { uploads: Upload[]; problem: string | undefined }) {
  const router = useRouter();
  const [sending, setSending] = useState<Sending>();
  const [failure, setFailure] = useState<string>();
  const [isOver, setIsOver] = useState(false);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  async function send(file: File) {
    const { name, size } = file;
    stop.current = new AbortController();
    const { signal } = stop.current;
    setFailure(undefined);
    setSending({ name, size, sent: 0, rate: "" });
    let first: Measured | undefined;
    try {
      const onProgress = (sent: number) => {
        const measured = { rows: sent, part: sent / size, at: Date.now() };
        first ??= measured;
        setSending({ name, size, sent, rate: rateText(first, measured, (bytes) => `${formatBytes(bytes)}/s`) });
      };
      const id = await uploadFile(file, uploads, { signal, onProgress });
      router.push(`/admin/imports/uploads/${id}`);
    } catch (error) {
      setSending(undefined);
      if (!signal.aborted) setFailure(errorText(error, FAILED));
      router.refresh();
    }
  }

  async function fetchFile(url: string) {
    setFailure(undefined);
    try {
      router.push(`/admin/imports/uploads/${await fetchFrom(url)}`);
    } catch (error) {
      setFailure(errorText(error, "The address could not be added. Please try again."));
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [file, text] = [form.get("file"), String(form.get("text") ?? "")];
    const url = String(form.get("url") ?? "").trim();
    if (file instanceof File && file.size > 0) void send(file);
    else if (url) void fetchFile(url);
    else if (text.trim()) void send(new File([text], "Pasted lines"));
    else setFailure(PROBLEMS.upload_empty);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void send(file);
  }

  const message = failure ?? problem;
  return (
    <form
      className={`${IMPORT_BOX} content-start data-over:border-accent data-over:bg-raised`}
      method="post"
      action="/api/admin/imports/files"
      encType="multipart/form-data"
      data-over={isOver || undefined}
      onSubmit={submit}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <h2 className="font-semibold">A catalogue</h2>
      <fieldset className="contents" disabled={sending !== undefined}>
        <div className="form-row">
          <label htmlFor="import-file">File</label>
          <input
            id="import-file"
            type="file"
            name="file"
            className="field"
            aria-describedby="import-file-hint"
            onChange={({ currentTarget: { files } }) => files?.[0] && void send(files[0])}
          />
          <p id="import-file-hint" className="form-hint">
            CSV, JSON, RSS or Media RSS, a video sitemap, a WordPress export, a playlist, bookmarks, lists of addresses;
            gzip too. Up to {MAX_UPLOAD_BYTES / 1024 ** 3} GB. You can also drop it here.
          </p>
          <noscript>
            <p className="form-hint">Without scripts, files are limited to {MAX_FORM_BYTES / 1024 ** 2} MB.</p>
          </noscript>
        </div>
        <div className="form-row">
          <label htmlFor="import-url">Or its address</label>
          <input
            id="import-url"
            type="url"
            name="url"
            className="field"
            placeholder="https://old-site.example/export.csv or a feed"
            autoComplete="off"
          />
        </div>
        <div className="form-row">
          <label htmlFor="import-text">Or paste addresses or rows</label>
          <textarea
            id="import-text"
            name="text"
            className="field"
            rows={3}
            spellCheck={false}
            placeholder="Addresses of videos, embed codes, or rows of a table"
          />
        </div>
      </fieldset>
      <div className="flex min-h-11 w-full flex-wrap items-center gap-x-4 gap-y-2">
        {sending ? (
          <button type="button" className="btn" onClick={() => stop.current?.abort()}>
            Stop
          </button>
        ) : (
          <button type="submit" className="btn btn-primary">
            Continue
          </button>
        )}
        {sending && <UploadBar {...sending} />}
        {!sending && message && (
          <p className="form-error" role="alert">
            {message}
          </p>
        )}
      </div>
    </form>
  );
}
