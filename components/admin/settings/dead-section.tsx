import { type Opened, SectionForm } from "./section-form.tsx";
import { DEAD_VIDEOS, deadVideosSection } from "./video-sections.ts";

export function DeadVideosSection({ opened }: { opened: Opened }) {
  return (
    <SectionForm section={deadVideosSection} opened={opened}>
      {({ draft, change }) => (
        <fieldset className="grid justify-items-start gap-1">
          <legend>Videos that their provider no longer has</legend>
          {(["hide", "list", "off"] as const).map((deadVideos) => (
            <label key={deadVideos} className="inline-flex min-h-11 items-center gap-2.5">
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
