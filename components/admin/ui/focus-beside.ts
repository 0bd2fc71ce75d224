/** Moves focus from a removed row to the same action (`data-act`) of a neighbouring row, or to the fallback element. */
export function focusBeside(row: number, act: string, fallbackId: string): void {
  const leaving = document.querySelector(`[data-row="${row}"]`);
  const neighbour = leaving?.nextElementSibling ?? leaving?.previousElementSibling;
  const button = neighbour?.querySelector<HTMLElement>(`[data-act="${act}"]`) ?? document.getElementById(fallbackId);
  button?.focus();
}
