import { readStored, store } from "#lib/browser/device-storage";

const KEY = "chosen-plan";

/** Remembers the payment page of the plan that was chosen, until the tab is closed. */
export const rememberPlan = (path: string): void => store(KEY, path, "session");

/** The payment page of the plan that was chosen in this tab; without one, where plans are chosen. */
export const chosenPlanPath = (): string => readStored(KEY, "session") ?? "/go-premium";
