"use client";

import { usePathname } from "next/navigation";
import { useState } from "react";
import { Icon } from "#components/ui/icon";
import { isVisit } from "#lib/analytics/policy";
import { closeAd } from "#lib/browser/third-parties";
import type { AdSlot as Slot } from "#lib/settings/types";
import { AdSlot } from "./ad-slot.tsx";

export function BottomAd({ slot }: { slot: Slot }) {
  const pathname = usePathname();
  const [closed, setClosed] = useState(false);
  if (closed || !isVisit(pathname)) return null;
  function close() {
    closeAd();
    setClosed(true);
  }
  return (
    <AdSlot place="bottom" slot={slot}>
      <button type="button" className="icon-btn" aria-label="Close advertisement" onClick={close}>
        <Icon name="close" />
      </button>
    </AdSlot>
  );
}
