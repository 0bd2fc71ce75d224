import type { MouseEvent } from "react";
import { Icon } from "#components/ui/icon";
import { clearSearches, forgetSearch } from "./recent-searches.ts";

// By pointer the field keeps the focus.
const stay = (event: MouseEvent) => event.preventDefault();

type Props = {
  searches: string[];
  /** Gives the focus back to the field. */
  onDone: () => void;
};

/** One button a search that forgets it. They stand beside the options, since an option may hold no buttons. */
export function ForgetButtons({ searches, onDone }: Props) {
  return (
    <ul className="recent-forget">
      {searches.map((search) => (
        <li key={search}>
          <button
            type="button"
            className="icon-btn"
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

/** The title over recent searches, and the way to forget them all. */
export function RecentHead({ onDone }: Pick<Props, "onDone">) {
  return (
    <div className="recent-head">
      <p>Recent searches</p>
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
