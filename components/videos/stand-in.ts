const TONES = 8;
const FORMS = 7;

/**
 * The classes of what stands in a picture's place while there is none: always the same for a video, and another for
 * the ones beside, above and below it in a list that follows the numbers.
 */
export const standIn = (id: number): string => `tone-${id % TONES} form-${(id * 3) % FORMS}`;
