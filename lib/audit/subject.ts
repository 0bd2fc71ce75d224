/** How the audit names what an act was done to, when that may be several videos. */
export const subjectOf = (ids: number[]): string => (ids.length === 1 ? `video ${ids[0]}` : `${ids.length} videos`);

/** "video 12" → its kind and id; undefined for anything else, such as several videos or a setting. */
export function subjectParts(subject: string): { kind: string; id: number } | undefined {
  const [, kind = "", id = ""] = /^([a-z]+) (\d+)$/.exec(subject) ?? [];
  return kind ? { kind, id: Number(id) } : undefined;
}
