const WITHIN_MS = 1000;

export function threeShifts(): (key: string, at: number) => boolean {
  let presses: number[] = [];
  return (key, at) => {
    if (key !== "Shift") {
      presses = [];
      return false;
    }
    presses = [...presses.slice(-2), at];
    const [first = at] = presses;
    if (presses.length < 3 || at - first > WITHIN_MS) return false;
    presses = [];
    return true;
  };
}
