import { CHOICES } from "./triage-choices.tsx";
import { PICTURE } from "./triage-picture.tsx";
import { COLUMN, COLUMNS } from "./triage-video.tsx";

/** In the places of a video's picture, title, facts, buttons, search field and categories. */
export function TriageSkeleton() {
  return (
    <div className={COLUMNS} role="status">
      <span className="sr-only">Loading...</span>
      <div className={COLUMN} aria-hidden="true">
        <div className={`skeleton ${PICTURE}`} />
        <div className="skeleton h-9 w-2/3" />
        <div className="skeleton h-5.5 w-1/2" />
        <div className="skeleton h-9 w-24" />
      </div>
      <div className={COLUMN} aria-hidden="true">
        <div className="skeleton h-11" />
        <div className="skeleton h-5.5 w-32" />
        <div className={CHOICES}>
          {Array.from({ length: 8 }, (_, place) => (
            <div key={place} className="skeleton h-12" />
          ))}
        </div>
      </div>
    </div>
  );
}
