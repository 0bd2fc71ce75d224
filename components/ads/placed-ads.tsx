/** All that is drawn where something of others is set, as one script. */
export { AdSlot } from "./ad-slot.tsx";
export { BottomAd } from "./bottom-ad.tsx";
export { ConsentBar } from "./consent-bar.tsx";
