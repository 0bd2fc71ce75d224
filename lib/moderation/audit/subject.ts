/** How the audit names what an act was done to, when that may be several videos. */
export const subjectOf = (ids: number[]): string => (ids.length === 1 ? `video ${ids[0]}` : `${ids.length} videos`);
