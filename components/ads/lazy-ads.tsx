"use client";

import { type ComponentProps, lazy, Suspense } from "react";

const Nothing = () => <></>;

type Placed = typeof import("./placed-ads.tsx");

/** Browsers load this code only on sites with ads. */
const placed = (): Promise<Placed> =>
  import("./placed-ads.tsx").catch(() => ({ AdSlot: Nothing, BottomAd: Nothing, ConsentBar: Nothing }));
const Slot = lazy(async () => ({ default: (await placed()).AdSlot }));
const Bottom = lazy(async () => ({ default: (await placed()).BottomAd }));
const Bar = lazy(async () => ({ default: (await placed()).ConsentBar }));

// Preloaded: if the server suspends here, the ad streams in late and shifts the layout.
let onServer: Placed | undefined;
if (typeof window === "undefined")
  void placed().then((all) => {
    onServer = all;
  });

export function AdPlace(props: ComponentProps<typeof Slot>) {
  const Shown = onServer?.AdSlot ?? Slot;
  return (
    <Suspense>
      <Shown {...props} />
    </Suspense>
  );
}

export function BottomAd(props: ComponentProps<typeof Bottom>) {
  const Shown = onServer?.BottomAd ?? Bottom;
  return (
    <Suspense>
      <Shown {...props} />
    </Suspense>
  );
}

export function ConsentBar(props: ComponentProps<typeof Bar>) {
  const Shown = onServer?.ConsentBar ?? Bar;
  return (
    <Suspense>
      <Shown {...props} />
    </Suspense>
  );
}
