/**
 * Moves the focus from a row that goes away to the button of the same act (its `data-act`) in the neighbour, else to the
 * element with an id.
 */
export function focusBeside(row: number, act: string, otherwiseId: string): void {
  const leaving = document.querySelector(`[data-row="${row}"]`);
  const neighbour = leaving?.nextElementSibling ?? leaving?.previousElementSibling;
  const button = neighbour?.querySelector<HTMLElement>(`[data-act="${act}"]`) ?? document.getElementById(otherwiseId);
  button?.focus();
}
