"use client";

import { type ComponentProps, lazy, Suspense } from "react";

const Nothing = () => <></>;

/** Sites without ads never load this code. */
const placed = (): Promise<typeof import("./placed-ads.tsx")> =>
  import("./placed-ads.tsx").catch(() => ({ AdSlot: Nothing, BottomAd: Nothing, ConsentBar: Nothing }));
const Slot = lazy(async () => ({ default: (await placed()).AdSlot }));
const Bottom = lazy(async () => ({ default: (await placed()).BottomAd }));
const Bar = lazy(async () => ({ default: (await placed()).ConsentBar }));

export const AdPlace = (props: ComponentProps<typeof Slot>) => (
  <Suspense>
    <Slot {...props} />
  </Suspense>
);

export const BottomAd = (props: ComponentProps<typeof Bottom>) => (
  <Suspense>
    <Bottom {...props} />
  </Suspense>
);

export const ConsentBar = (props: ComponentProps<typeof Bar>) => (
  <Suspense>
    <Bar {...props} />
  </Suspense>
);
