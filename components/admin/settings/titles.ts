import { ageCheckSection } from "./age/age-check-section.ts";
import { BRAND } from "./brand/brand-title.ts";
import { appearanceSection, identitySection } from "./brand-sections.ts";
import { HOSTS } from "./hosts-title.ts";
import * as sections from "./sections.ts";
import { deadVideosSection, registerSection } from "./video-sections.ts";

/** In display order. */
export const SETTINGS: readonly { title: string; about: string }[] = [
  sections.siteSection,
  identitySection,
  appearanceSection,
  BRAND,
  sections.announcementSection,
  sections.walletSection,
  sections.explorerSection,
  sections.plansSection,
  sections.servicesSection,
  sections.adsSection,
  HOSTS,
  deadVideosSection,
  sections.categoriesSection,
  ageCheckSection,
  sections.registrationSection,
  sections.passwordsSection,
  registerSection,
];
