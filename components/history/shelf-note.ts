/** Where the browser keeps that the shelf had nothing to show. The boot script reads it before the first paint. */
const KEY = "watched-shelf";

/** Notes whether the shelf has something to show: the next page gives it room or not, this one does not move. */
export function noteShelf(isFilled: boolean): void {
  try {
    if (isFilled) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, "none");
  } catch {
    // Where nothing is stored the room is reserved for every member.
  }
}

/** Gives the shelf its room, or takes it away, as the boot script does on a page that is loaded. */
export function arrangeShelf(): void {
  const { dataset } = document.documentElement;
  try {
    if (localStorage.getItem(KEY) === "none") dataset.shelf = "none";
    else delete dataset.shelf;
  } catch {
    // Nothing is stored here: it stays as it is.
  }
}
