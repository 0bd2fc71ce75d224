const TONES = 8;
const FORMS = 7;

/** Deterministic; neighbouring ids get different tones. */
export const placeholderClass = (id: number): string => `tone-${id % TONES} form-${(id * 3) % FORMS}`;
