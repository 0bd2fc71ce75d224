import { brandImagePath, LOGO } from "#lib/settings/brand/policy";
import type { Brand } from "#lib/settings/brand/types";

const HEIGHT = 28;

/** Around the name; how wide it may be depends on the place. */
export const WORDMARK = "wordmark min-w-0 truncate py-2.75 text-(length:--text-xl) font-[650] tracking-[-0.03em]";

export function SiteName({ name, logo }: { name: string; logo: Brand["logo"] }) {
  if (!logo) return name;
  return (
    <img
      className="max-w-full h-[1.75rem] object-contain [object-position:left]"
      src={brandImagePath("logo", logo.hash)}
      alt={name}
      width={Math.round((logo.width * HEIGHT) / LOGO.height)}
      height={HEIGHT}
    />
  );
}
