import { ageCheckSection } from "./age/age-check-section.ts";
import { BRAND } from "./brand/brand-title.ts";
import { appearanceSection, identitySection } from "./brand-sections.ts";
import { HOSTS } from "./hosts-title.ts";
import * as sections from "./sections.ts";
import { deadVideosSection, registerSection } from "./video-sections.ts";

type Titled = { title: string; about: string };

/** In display order. */
export const SETTINGS_GROUPS: readonly { group: string; parts: readonly Titled[] }[] = [
  {
    group: "General",
    parts: [sections.siteSection, identitySection, appearanceSection, BRAND, sections.announcementSection],
  },
  { group: "Payments", parts: [sections.walletSection, sections.explorerSection, sections.plansSection] },
  { group: "Third parties", parts: [sections.servicesSection, sections.adsSection] },
  { group: "Videos", parts: [HOSTS, deadVideosSection, sections.categoriesSection] },
  { group: "Visitors", parts: [ageCheckSection, sections.registrationSection, sections.passwordsSection] },
  { group: "Reports", parts: [registerSection] },
];

export const SETTINGS: readonly Titled[] = SETTINGS_GROUPS.flatMap(({ parts }) => parts);
