import { useEffect, useState } from "react";
import { previewTitles } from "#lib/admin/changes/client";
import type { ChangeScope, SentAction, TitlePreview } from "#lib/admin/changes/types";

const PAUSE_MS = 300;

type Props = { scope: ChangeScope; action: SentAction | undefined };

/** The first titles as they would be, once the text to find is typed. */
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
    <div className="title-preview" role="status">
      {preview?.titles.length === 0 && <p className="admin-note">No title has this text.</p>}
      {preview && preview.titles.length > 0 && (
        <>
          <p className="admin-note">
            {preview.isMore ? `The first ${preview.titles.length} titles` : "The titles"} as they will be:
          </p>
          <ul>
            {preview.titles.map(({ id, before, after }) => (
              <li key={id}>
                <del>{before}</del>
                <ins>{after}</ins>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
