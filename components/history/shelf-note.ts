/** Where the browser keeps that the shelf had nothing to show. The boot script reads it before the first paint. */
const KEY = "watched-shelf";

/** Shows or hides the shelf, and has the next page reserve its room or not. */
export function noteShelf(isFilled: boolean): void {
  const root = document.documentElement;
  if (isFilled) delete root.dataset.shelf;
  else root.dataset.shelf = "none";
  try {
    if (isFilled) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, "none");
  } catch {
    // Where nothing is stored the room is reserved for every member.
  }
}
