/** The list being played: a playlist or the member's favorites. */
export type ListName = number | "favorites";

export type Playing = { list: ListName; shuffle?: number };

const SEEDS = 2 ** 31;

export function readPlaying(query: string | URLSearchParams): Playing | undefined {
  const names = new URLSearchParams(query);
  const list = names.get("list") ?? "";
  if (list !== "favorites" && !/^[1-9]\d{0,9}$/.test(list)) return undefined;
  const shuffle = Number(/^[1-9]\d{0,9}$/.exec(names.get("shuffle") ?? "")?.[0]);
  return { list: list === "favorites" ? list : Number(list), ...(shuffle && { shuffle }) };
}

export const playingHref = (videoId: number, { list, shuffle }: Playing): string =>
  `/videos/${videoId}?list=${list}${shuffle ? `&shuffle=${shuffle}` : ""}`;

export const newSeed = (): number => 1 + Math.floor(Math.random() * (SEEDS - 1));

/** The same seed always gives the same order, so that a reload keeps it. */
export function shuffled<Item>(items: Item[], seed: number): Item[] {
  const order = [...items];
  let state = seed;
  for (let place = order.length - 1; place > 0; place--) {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5;
    const other = ((state ^ (state >>> 13)) >>> 0) % (place + 1);
    [order[place], order[other]] = [order[other] as Item, order[place] as Item];
  }
  return order;
}
