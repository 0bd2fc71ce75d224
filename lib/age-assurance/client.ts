import { call } from "#lib/browser/call";
import type { AgeCheck, AgeCheckState } from "./types.ts";

export const loadAgeCheck = (): Promise<AgeCheck> => call("GET", "/api/age");

export const askForOutcome = (): Promise<AgeCheckState> => call("POST", "/api/age/finish");
