const DAY_MS = 86_400_000;

/** Times are HH:MM in UTC. */
export type Window = { perDay: number; from: string; to: string; start: string };

export type Queued = { id: number; categoryIds: number[] };

/** The next `count` times after `now`, `perDay` of them evenly spread over each day's window. */
export function momentsOf({ perDay, from, to, start }: Window, count: number, now: number): number[] {
  const first = Date.parse(`${start}T${from}:00Z`);
  const step = (Date.parse(`${start}T${to}:00Z`) - first) / perDay;
  const passed = Math.max(0, Math.floor((now - first) / DAY_MS));
  const moments: number[] = [];
  for (let day = passed; moments.length < count; day++) {
    for (let n = 0; n < perDay && moments.length < count; n++) {
      const moment = first + day * DAY_MS + Math.round((n * step) / 1000) * 1000;
      if (moment > now) moments.push(moment);
    }
  }
  return moments;
}

/** Groups searched for a video that shares no category with the previous one. */
const LOOKED_AT = 12;

/**
 * Orders videos so that neighbours share no category if possible. Videos are grouped by their most frequent category;
 * the largest group is served first unless it was served last.
 */
export function spread(videos: readonly Queued[]): number[] {
  const sizes = new Map<number, number>();
  for (const { categoryIds } of videos) for (const id of categoryIds) sizes.set(id, (sizes.get(id) ?? 0) + 1);
  const groups = new Map<number, Queued[]>();
  for (const video of videos.toReversed()) {
    const key = video.categoryIds.reduce((most, id) => ((sizes.get(id) ?? 0) > (sizes.get(most) ?? 0) ? id : most), 0);
    const group = groups.get(key);
    if (group) group.push(video);
    else groups.set(key, [video]);
  }
  const left = [...groups.values()];
  const order: number[] = [];
  for (let last: Queued | undefined; order.length < videos.length; ) {
    left.sort((a, b) => b.length - a.length);
    const open = left.filter((group) => group.length > 0);
    const isApart = (group: Queued[]) => !group.at(-1)?.categoryIds.some((id) => last?.categoryIds.includes(id));
    const next = open.slice(0, LOOKED_AT).find(isApart) ?? open[0];
    last = next?.pop();
    if (last) order.push(last.id);
  }
  return order;
}
