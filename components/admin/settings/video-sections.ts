import type { SiteSettings } from "#lib/settings/types";
import type { Section } from "./section.ts";

export const registerSection: Section<{ shown: boolean }> = {
  title: "Register of Decisions",
  about: "A public page of decisions on reports, without names, texts or videos.",
  keys: ["decisionRegister"],
  toDraft: ({ settings }) => ({ shown: settings.decisionRegister }),
  toChanges: ({ shown }) => ({ decisionRegister: shown }),
  places: () => ["decisionRegister"],
  describe: ({ settings }) => [["Register", settings.decisionRegister ? "public" : "off"]],
};

export const DEAD_VIDEOS: Record<SiteSettings["deadVideos"], string> = {
  hide: "Take them off the site until they are back",
  list: "List them under Broken in Manage Videos",
  off: "Do not check",
};

export const deadVideosSection: Section<{ deadVideos: SiteSettings["deadVideos"] }> = {
  title: "Dead Videos",
  about:
    "This server asks providers whether they still have the videos, with at most one request a second each. They learn its address and the video, and nothing about visitors.",
  keys: ["deadVideos"],
  toDraft: ({ settings: { deadVideos } }) => ({ deadVideos }),
  toChanges: ({ deadVideos }) => ({ deadVideos }),
  places: () => ["deadVideos"],
  describe: ({ settings }) => [["Dead videos", DEAD_VIDEOS[settings.deadVideos]]],
};
