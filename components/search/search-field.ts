import { isShown } from "#lib/browser/is-shown";

export const SEARCH_ID = "site-search";
export const FIELD_ID = "site-search-field";

export const PANEL_FIELD_ID = "panel-search-field";

export const searchField = () => document.getElementById(FIELD_ID) as HTMLInputElement;
export const searchPanel = () => document.getElementById(SEARCH_ID) as HTMLElement;

let cameFrom: Element | null = null;

/** In the panel, the search of the screen's list goes before that of the panel. */
export function focusSearch(): void {
  const panelField = document.getElementById(PANEL_FIELD_ID) as HTMLInputElement | null;
  if (panelField) {
    const listFields = [...document.querySelectorAll<HTMLInputElement>('main input[type="search"]')];
    (listFields.find(isShown) ?? panelField).select();
    return;
  }
  cameFrom = document.activeElement;
  if (!isShown(searchField())) searchPanel().showPopover();
  searchField().focus();
  searchField().select();
}

export function leaveSearch(): void {
  const back = cameFrom;
  searchField().blur();
  if (back?.isConnected && back !== document.body) (back as HTMLElement).focus();
}

export function forgetOrigin(): void {
  cameFrom = null;
}
