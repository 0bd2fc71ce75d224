import { Drawing } from "#components/ui/icon";
import { INFO } from "../ui/icon-paths.ts";
import { LinkedText } from "./linked-text.tsx";

export function AnnouncementBanner({ text }: { text: string }) {
  return (
    <aside
      className="announcement flex gap-3 mb-6 py-4 pr-[max(20px,100%-100ch)] pl-4.25 border-l-3 border-accent rounded-picture bg-raised text-read whitespace-pre-line wrap-anywhere"
      aria-label="Announcement"
    >
      <Drawing path={INFO} className="[--i:1.25rem] flex-none mt-0.75 text-accent" />
      <p>
        <LinkedText text={text} />
      </p>
    </aside>
  );
}
