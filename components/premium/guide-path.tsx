import { PathIcon } from "#components/ui/icon";
import { OPEN_LOCK } from "../ui/lock-icon.ts";

const CARD = "M4.5 5.5h15a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1zM3.5 9.5h17M7 14.5h4";
const COIN = "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM8.5 8.5h7M12 8.5v7.5";
const WALLET =
  "M17.5 8.5V6a1 1 0 0 0-1-1h-10a2 2 0 0 0-2 2v10.5a2 2 0 0 0 2 2h12a1 1 0 0 0 1-1v-9a1 1 0 0 0-1-1H6.5a2 2 0 0 1-2-1.8M16 13.8v.1";

const STATIONS = [
  [CARD, "Your card"],
  [COIN, "USDT"],
  [WALLET, "Our wallet"],
  [OPEN_LOCK, "Premium"],
] as const;

const STEPS = {
  1: "Step 1: your card pays for USDT",
  2: "Step 2: the USDT goes to our wallet",
  3: "Step 3: we turn the payment into premium",
};

/** A picture of the way from the card to premium. Each page of the guide is the way between two stations. */
export function GuidePath({ page }: { page: 1 | 2 | 3 }) {
  return (
    <div
      role="img"
      aria-label={STEPS[page]}
      className="my-6 flex justify-center rounded-picture bg-surface px-3 py-6 text-muted sm:px-10 sm:py-8 print:hidden"
    >
      {STATIONS.map(([path, name], at) => {
        const isCurrent = at === page || at === page - 1;
        const isReached = at <= page;
        return (
          <div key={name} className="flex not-first:flex-1">
            {at > 0 && <span className={`mx-1.5 mt-7 h-0.5 flex-1 sm:mx-3 ${isReached ? "bg-muted" : "bg-line"}`} />}
            <span className={`w-17 text-center text-sm ${isCurrent ? "font-semibold text-text" : ""}`}>
              <span
                className={`mx-auto mb-2 grid size-14 place-items-center rounded-full [--i:1.75rem] ${isReached ? "bg-raised" : ""} ${isCurrent && at === 3 ? "text-premium" : ""}`}
              >
                <PathIcon path={path} />
              </span>
              {name}
            </span>
          </div>
        );
      })}
    </div>
  );
}
