import { Icon } from "#components/ui/icon";

/** Within a `play` button or link. */
export const PlayIcon = () => (
  <Icon
    name="play"
    className="size-19 py-4.5 pr-4.25 pl-5.25 rounded-full bg-ember text-on-ember fill-current stroke-none transition-transform duration-160 ease-out max-sm:size-15 max-sm:py-3.5 max-sm:pr-3.25 max-sm:pl-4.25 in-[.play:hover]:scale-106"
  />
);
