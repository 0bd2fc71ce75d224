/** Moves focus from a removed row to the same action (`data-act`) of its neighbour, or to the given element. */
export function focusBeside(row: number, act: string, otherwiseId: string): void {
  const leaving = document.querySelector(`[data-row="${row}"]`);
  const neighbour = leaving?.nextElementSibling ?? leaving?.previousElementSibling;
  const button = neighbour?.querySelector<HTMLElement>(`[data-act="${act}"]`) ?? document.getElementById(otherwiseId);
  button?.focus();
}
