/** By hue. */
const TONES = ["tone-38", "tone-232", "tone-62", "tone-300", "tone-165", "tone-8", "tone-200", "tone-268"];
const FORMS = 7;
/** Distances between the hues of the two shapes. */
const TURNS = ["", " [--turn:-70]", " [--turn:150]"];
const MIRRORED = ["", " before:[transform:scaleX(-1)] after:[transform:scaleX(-1)]"];

/** Deterministic. Scatters ids by the golden ratio, because videos of one list often have ids at regular distances. */
export function placeholderClass(id: number): string {
  const share = (Math.imul(id, 0x9e3779b1) >>> 0) / 2 ** 32;
  let rest = Math.floor(share * TONES.length * FORMS * TURNS.length * MIRRORED.length);
  const take = (count: number): number => {
    const taken = rest % count;
    rest = Math.floor(rest / count);
    return taken;
  };
  return `${TONES[take(TONES.length)]} form-${take(FORMS)}${TURNS[take(TURNS.length)]}${MIRRORED[take(MIRRORED.length)]}`;
}
