"use client";

import { useEffect, useRef, useState } from "react";
import { Thumbnail } from "#components/videos/thumbnail";
import type { EditedVideo } from "#lib/videos/admin/types";
import { previewPath } from "#lib/videos/thumbnails/thumbnail-path";

/** Debounce in milliseconds. */
const PAUSE = 400;

type Pictured = Pick<EditedVideo, "id" | "thumbnailUrl" | "storedThumbnailUrl">;

function shownSrc(address: string, video: Pictured | undefined): string | null {
  if (address === (video?.storedThumbnailUrl ?? "")) return video?.thumbnailUrl ?? null;
  return /^https?:\/\/\S/.test(address) ? previewPath(address) : null;
}

/** Shows the picture at the form's thumbnail URL, also while it is edited. */
export function PicturePreview({ video }: { video: Pictured | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  const [src, setSrc] = useState(video?.thumbnailUrl ?? null);
  useEffect(() => {
    const field = place.current?.closest("form")?.elements.namedItem("thumbnailUrl") as HTMLInputElement | null;
    let timer: number | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => setSrc(shownSrc(field?.value.trim() ?? "", video)), PAUSE);
    };
    field?.addEventListener("input", wait);
    return () => {
      clearTimeout(timer);
      field?.removeEventListener("input", wait);
    };
  }, [video]);
  return (
    <div ref={place} className="w-44">
      <Thumbnail key={src} id={video?.id ?? 0} src={src} eager />
    </div>
  );
}
