import { type FormEvent, useState } from "react";
import { Thumbnail } from "#components/videos/thumbnail";
import { searchVideos } from "#lib/videos/admin/client";
import type { AdminVideo } from "#lib/videos/admin/types";
import { errorText } from "../../account/show-failure.ts";
import { ROW_VIDEO } from "../videos/row-video.ts";

type Props = { featured: ReadonlySet<number>; onAdd: (video: AdminVideo) => void };

/** Tells videos of the same title apart. */
const factsOf = ({ id, duration, categories }: AdminVideo): string =>
  [`#${id}`, duration, categories.map(({ name }) => name).join(", ")].filter(Boolean).join(" · ");

export function AddFeatured({ featured, onAdd }: Props) {
  const [found, setFound] = useState<AdminVideo[]>();
  const [problem, setProblem] = useState("");

  async function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wanted = String(new FormData(event.currentTarget).get("wanted")).trim();
    setProblem("");
    setFound(undefined);
    if (!wanted) return;
    try {
      setFound(await searchVideos(wanted));
    } catch (failure) {
      setProblem(errorText(failure, "Failed to load videos. Please try again later."));
    }
  }

  return (
    <>
      <form className="admin-tools" onSubmit={search}>
        <div className="tool-search max-w-[26.25rem] flex-[1_1_12.5rem]">
          <label htmlFor="add-featured">Find a video to feature</label>
          <input
            id="add-featured"
            type="search"
            name="wanted"
            className="field text-ellipsis"
            placeholder="Title, words, address or id"
            maxLength={200}
            autoComplete="off"
          />
        </div>
        <button type="submit" className="btn">
          Search
        </button>
      </form>
      <div role="status">
        {problem && <p className="form-error">{problem}</p>}
        {found?.length === 0 && <p className="form-hint">No video has this in its title or address.</p>}
      </div>
      {found && found.length > 0 && (
        <ul className="mb-5 max-w-[53.75rem]">
          {found.map((video) => (
            <li key={video.id} className={`${ROW_VIDEO} min-h-15 border-b border-line`}>
              <Thumbnail id={video.id} src={video.thumbnailUrl} />
              <div className="min-w-0 flex-1">
                <p className="row-title wrap-anywhere">{video.title}</p>
                <p className="text-sm text-muted">{factsOf(video)}</p>
              </div>
              <button
                type="button"
                className="btn btn-small"
                aria-label={`Feature ${video.title}`}
                aria-disabled={featured.has(video.id) || undefined}
                onClick={() => !featured.has(video.id) && onAdd(video)}
              >
                {featured.has(video.id) ? "Featured" : "Feature"}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
