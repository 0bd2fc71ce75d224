export function go(href: string, how: "" | "replace" = ""): void {
  const link = document.createElement("a");
  link.href = href;
  link.dataset.soft = how;
  document.body.append(link);
  link.click();
  link.remove();
}
