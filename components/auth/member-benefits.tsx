import { ICONS, PathIcon } from "#components/ui/icon";
import { LIST } from "../watch/icon-paths.ts";

const BENEFITS = [
  ["Favorites", "Keep what you like, on every device.", ICONS.heart],
  ["Playlists", "Line videos up and play them one after another.", LIST],
  ["History", "Find again what you watched, or erase it at any time.", ICONS.clock],
] as const;

export const BENEFITS_LABEL = "What a free account is for";

export function MemberBenefits() {
  return (
    <>
      <ul className="space-y-6">
        {BENEFITS.map(([name, text, icon]) => (
          <li key={name} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
            <PathIcon path={icon} className="row-span-2 mt-0.5 text-accent" />
            <p className="font-semibold">{name}</p>
            <p className="text-muted text-ui">{text}</p>
          </li>
        ))}
      </ul>
      <p className="mt-7 border-t border-line pt-5 text-muted text-ui">
        An account is free. It needs a username, an email address and a password.
      </p>
    </>
  );
}
