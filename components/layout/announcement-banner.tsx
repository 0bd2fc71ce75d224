import { createHash } from "node:crypto";
import { PathIcon } from "#components/ui/icon";
import { INFO } from "../ui/icon-paths.ts";
import { Announcement } from "./announcement.tsx";
import { LinkedText } from "./linked-text.tsx";

/** Changes with the text, so that visitors who closed the last announcement see a new one. */
const idOf = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 12);

export function AnnouncementBanner({ text }: { text: string }) {
  return (
    <Announcement id={idOf(text)}>
      <PathIcon path={INFO} className="[--i:1.25rem] flex-none mt-0.75 text-accent" />
      <p>
        <LinkedText text={text} />
      </p>
    </Announcement>
  );
}
