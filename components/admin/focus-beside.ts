/** Moves the focus from a row that goes away to the same button of its neighbour, else to the element with an id. */
export function focusBeside(row: string, otherwiseId: string): void {
  const leaving = document.querySelector(row);
  const neighbour = leaving?.nextElementSibling ?? leaving?.previousElementSibling;
  const button = neighbour?.querySelector<HTMLElement>(".btn-danger") ?? document.getElementById(otherwiseId);
  button?.focus();
}
