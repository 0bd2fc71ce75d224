/** By hue. */
const TONES = ["tone-38", "tone-232", "tone-62", "tone-300", "tone-165", "tone-8", "tone-200", "tone-268"];
const FORMS = 7;

/** Deterministic; neighbouring ids get different tones. */
export const placeholderClass = (id: number): string => `${TONES[id % TONES.length]} form-${(id * 3) % FORMS}`;
