export const subjectOf = (ids: number[]): string => (ids.length === 1 ? `video ${ids[0]}` : `${ids.length} videos`);

export function subjectParts(subject: string): { kind: string; id: number } | undefined {
  const [, kind = "", id = ""] = /^([a-z]+) (\d+)$/.exec(subject) ?? [];
  return kind ? { kind, id: Number(id) } : undefined;
}
