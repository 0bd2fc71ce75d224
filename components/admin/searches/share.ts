const percent = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 0 });

/** Clicks per search. */
export const shareText = (share: number | null): string => (share === null ? "–" : percent.format(share));
