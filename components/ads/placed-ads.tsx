export { AdSlot } from "./ad-slot.tsx";
export { BottomAd } from "./bottom-ad.tsx";
export { ConsentBar } from "./consent-bar.tsx";
