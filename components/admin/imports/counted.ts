const exact = new Intl.NumberFormat("en");

/** "1 video", "1,200 videos". */
export const counted = (count: number, what: string): string =>
  `${exact.format(count)} ${what}${count === 1 ? "" : "s"}`;
