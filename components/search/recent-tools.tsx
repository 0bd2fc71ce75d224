import type { MouseEvent } from "react";
import { Icon } from "#components/ui/icon";
import { clearSearches, forgetSearch } from "./recent-searches.ts";

// The field must keep focus, or the list would close.
const stay = (event: MouseEvent) => event.preventDefault();

type Props = {
  searches: string[];
  onDone: () => void;
};

/** Placed beside the options, because an option must not contain buttons. */
export function ForgetButtons({ searches, onDone }: Props) {
  return (
    <ul>
      {searches.map((search) => (
        <li key={search}>
          <button
            type="button"
            className="icon-btn grid"
            aria-label={`Remove ${search} from your recent searches`}
            onMouseDown={stay}
            onClick={() => {
              onDone();
              forgetSearch(search);
            }}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}

export function RecentHead({ onDone }: Pick<Props, "onDone">) {
  return (
    <div className="flex items-center justify-between pl-3">
      <p className="text-muted text-(length:--text-sm)">Recent searches</p>
      <button
        type="button"
        className="btn btn-quiet btn-small"
        aria-label="Clear recent searches"
        onMouseDown={stay}
        onClick={() => {
          onDone();
          clearSearches();
        }}
      >
        Clear
      </button>
    </div>
  );
}
