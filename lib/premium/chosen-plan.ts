import { readStored, store } from "#lib/browser/device-storage";

const KEY = "chosen-plan";

export const rememberPlan = (path: string): void => store(KEY, path, "session");

export const chosenPlanPath = (): string => readStored(KEY, "session") ?? "/go-premium";
