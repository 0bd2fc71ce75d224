import { PathIcon } from "#components/ui/icon";
import { FILM } from "../ui/icon-paths.ts";
import { OPEN_LOCK } from "../ui/lock-icon.ts";
import { NEW_BUYERS_ONLY } from "./nothing-to-pay.tsx";

const NO_ADS = "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM6 6l12 12";

type Props = { siteName: string; hasVideos: boolean };

export function Benefits({ siteName, hasVideos }: Props) {
  const points = [
    ...(hasVideos ? [[OPEN_LOCK, "The premium collection", "Every premium video, and all new ones."] as const] : []),
    [NO_ADS, "No ads anywhere", "Not on any page, on any of your devices."],
    [FILM, `You keep ${siteName} going`, "It pays for the servers, and for finding and sorting videos."],
  ] as const;
  return (
    <ul
      id="benefits"
      className={`[--i:1.5rem] grid gap-x-8 gap-y-2 sm:gap-y-5 max-sm:[--i:1.25rem] ${hasVideos ? "md:grid-cols-3" : "md:grid-cols-2"} ${NEW_BUYERS_ONLY}`}
    >
      {points.map(([path, title, text]) => (
        <li className="flex gap-3.5 max-sm:items-center" key={title}>
          <PathIcon path={path} className="text-premium" />
          <div>
            <h2 className="text-read/[1.5rem] max-sm:text-base">{title}</h2>
            <p className="text-muted text-pretty max-sm:sr-only">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
