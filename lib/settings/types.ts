import type { z } from "zod";
import type { planShape, settingsAnswer, settingsChanges, settingsInput, settingsShape, setupStep } from "./schemas.ts";

export type SiteSettings = z.infer<typeof settingsShape>;
export type SettingsChanges = z.infer<typeof settingsChanges>;
export type SettingsInput = z.infer<typeof settingsInput>;
export type SettingsAnswer = z.infer<typeof settingsAnswer>;
export type Plan = z.infer<typeof planShape>;

export type AdPlace = keyof SiteSettings["adSlots"];
export type AdSlot = NonNullable<SiteSettings["adSlots"][AdPlace]>;
export type Identity = SiteSettings["identity"];
export type Appearance = SiteSettings["appearance"];
export type AgeAssurance = SiteSettings["ageAssurance"];
export type SetupStep = z.infer<typeof setupStep>;
