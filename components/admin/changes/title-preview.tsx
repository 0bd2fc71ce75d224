import { useEffect, useState } from "react";
import { previewTitles } from "#lib/admin/changes/client";
import type { ChangeScope, SentAction, TitlePreview } from "#lib/admin/changes/types";

const PAUSE_MS = 300;

type Props = { scope: ChangeScope; action: SentAction | undefined };

/** Previews a title replacement once the search text is entered. */
export function TitlePreviewList({ scope, action }: Props) {
  const [preview, setPreview] = useState<TitlePreview>();
  const find = action?.type === "replaceInTitles" ? action.find : "";
  useEffect(() => {
    setPreview(undefined);
    if (!action || !find) return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      previewTitles(scope, action, asking.signal).then(setPreview, () => {});
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [scope, action, find]);
  return (
    <div className="max-h-[12rem] overflow-y-auto" role="status">
      {preview?.titles.length === 0 && <p className="text-sm text-muted">No title contains this text.</p>}
      {preview && preview.titles.length > 0 && (
        <>
          <p className="text-sm text-muted">
            {preview.isMore ? `The first ${preview.titles.length} titles` : "The titles"} as they will be:
          </p>
          <ul>
            {preview.titles.map(({ id, before, after }) => (
              <li key={id} className="border-t border-line py-1 text-(length:--text-ui)">
                <del className="block text-muted line-through wrap-anywhere">{before}</del>
                <ins className="block no-underline wrap-anywhere">{after}</ins>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
