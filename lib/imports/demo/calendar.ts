/** Deterministic on every machine (mulberry32). */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function shuffled<T>(items: readonly T[], seed: number): T[] {
  const roll = dice(seed);
  const result = [...items];
  for (let i = result.length - 1; i > 0; i--) {
    const j = Math.floor(roll() * (i + 1));
    [result[i], result[j]] = [result[j] as T, result[i] as T];
  }
  return result;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const AGE_DAYS = 730;

export function addedTimes(count: number, now: Date): Date[] {
  return Array.from({ length: count }, (_, i) => {
    const age = (1 - i / Math.max(count - 1, 1)) ** 1.6 * AGE_DAYS * DAY_MS;
    return new Date(Math.floor((now.getTime() - 3 * HOUR_MS - age) / 60_000) * 60_000);
  });
}

type DayOfViews = { day: string; video: number; views: number };

export function dailyViews(added: readonly Date[], now: Date): DayOfViews[] {
  const roll = dice(7);
  const rank = shuffled([...added.keys()], 11);
  return added.flatMap((since, video) => {
    const usual = 90 / (1 + (rank[video] ?? 0)) ** 0.75;
    const days: DayOfViews[] = [];
    for (let back = 29; back >= 0; back--) {
      const time = now.getTime() - back * DAY_MS;
      const weekend = [0, 6].includes(new Date(time).getUTCDay()) ? 1.5 : 1;
      const views = Math.round(usual * weekend * (0.5 + roll()));
      if (views > 0 && time >= since.getTime())
        days.push({ day: new Date(time).toISOString().slice(0, 10), video, views });
    }
    return days;
  });
}
