import { refreshViewer } from "#lib/auth/viewer";

function press({ target }: MouseEvent): void {
  if (target instanceof Element && target.closest("a[data-soft]")) void refreshViewer();
}

/** Menus follow a change of role or premium at the next navigation, even one that the server redirects to the same page. */
export function followViewer(): void {
  addEventListener("click", press);
  addEventListener("popstate", () => void refreshViewer());
}
