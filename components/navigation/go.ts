/**
 * Leads to another page of the site as its links do, with what they show while the page is on its way. `replace` leaves
 * the page that one is on out of what Back goes through.
 */
export function go(href: string, how: "" | "replace" = ""): void {
  const link = document.createElement("a");
  link.href = href;
  link.dataset.soft = how;
  document.body.append(link);
  link.click();
  link.remove();
}
