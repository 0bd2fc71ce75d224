/** Leads to another page of the site as its links do, with what they show while the page is on its way. */
export function go(href: string): void {
  const link = document.createElement("a");
  link.href = href;
  link.dataset.soft = "";
  document.body.append(link);
  link.click();
  link.remove();
}
