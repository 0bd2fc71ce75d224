const TONES = 8;
const FORMS = 7;

/** Deterministic, and different from neighbouring videos. */
export const standIn = (id: number): string => `tone-${id % TONES} form-${(id * 3) % FORMS}`;
