"use client";

import { type ComponentProps, lazy, Suspense } from "react";

const Nothing = () => <></>;

/**
 * Where nothing of others is set, which is most sites, no visitor loads a line of this. A page is shown without it where
 * it does not come.
 */
const placed = (): Promise<typeof import("./placed-ads.tsx")> =>
  import("./placed-ads.tsx").catch(() => ({ AdSlot: Nothing, BottomAd: Nothing, ConsentBar: Nothing }));
const Slot = lazy(async () => ({ default: (await placed()).AdSlot }));
const Bottom = lazy(async () => ({ default: (await placed()).BottomAd }));
const Bar = lazy(async () => ({ default: (await placed()).ConsentBar }));

/** The place of an ad in a page. */
export const AdPlace = (props: ComponentProps<typeof Slot>) => (
  <Suspense>
    <Slot {...props} />
  </Suspense>
);

/** The ad at the lower edge of the screen. */
export const BottomAd = (props: ComponentProps<typeof Bottom>) => (
  <Suspense>
    <Bottom {...props} />
  </Suspense>
);

/** The question whether other companies may be told of the visit. */
export const ConsentBar = (props: ComponentProps<typeof Bar>) => (
  <Suspense>
    <Bar {...props} />
  </Suspense>
);
