import type { HTMLAttributeReferrerPolicy } from "react";

type Props = {
  players: { host: string; iframeSrc: string; referrerPolicy: HTMLAttributeReferrerPolicy }[];
  at: number;
  onChoose: (at: number) => void;
};

const labelOf = (host: string, at: number): string => `Player ${at + 1}: ${host}`;

/** Without scripts, links open each player in the same frame. */
export function PlayerChoice({ players, at, onChoose }: Props) {
  return (
    <div className="mx-auto flex w-full flex-wrap items-center justify-center gap-2 px-4 py-2 text-sm">
      <span>Not playing? Try another player:</span>
      <div className="js-only flex flex-wrap gap-2">
        {players.map(({ host, iframeSrc }, place) => (
          <button
            key={iframeSrc}
            type="button"
            className="btn btn-small aria-pressed:font-semibold aria-pressed:underline"
            aria-pressed={place === at}
            onClick={() => onChoose(place)}
          >
            {labelOf(host, place)}
          </button>
        ))}
      </div>
      <noscript>
        {players.map(({ host, iframeSrc, referrerPolicy }, place) => (
          <a key={iframeSrc} className="btn btn-small" href={iframeSrc} target="player" referrerPolicy={referrerPolicy}>
            {labelOf(host, place)}
          </a>
        ))}
      </noscript>
    </div>
  );
}
