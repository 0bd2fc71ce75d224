import { type Opened, SectionForm } from "./section-form.tsx";
import { DEAD_VIDEOS, deadVideosSection } from "./video-sections.ts";

export function DeadVideosSection({ opened }: { opened: Opened }) {
  return (
    <SectionForm section={deadVideosSection} opened={opened}>
      {({ draft, change }) => (
        <fieldset className="grant-form">
          <legend>Videos that their provider no longer has</legend>
          {(["hide", "list", "off"] as const).map((deadVideos) => (
            <label key={deadVideos} className="check">
              <input
                type="radio"
                name="deadVideos"
                checked={draft.deadVideos === deadVideos}
                onChange={() => change({ deadVideos })}
              />
              {DEAD_VIDEOS[deadVideos]}
            </label>
          ))}
        </fieldset>
      )}
    </SectionForm>
  );
}
