import { env } from "#lib/core/env";
import { db } from "#lib/db/prisma";
import { getSiteSettings } from "#lib/settings/queries";
import { type GuideStep, guideSteps, type Setup } from "./policy.ts";

type Found = { hasTexts: boolean; hasProvider: boolean; hasVideos: boolean };

const find = () => db.$queryRaw<[Found]>`
  SELECT EXISTS (SELECT FROM text_revisions) AS "hasTexts",
    EXISTS (SELECT FROM embed_providers WHERE NOT is_built_in) AS "hasProvider",
    EXISTS (SELECT FROM videos WHERE id NOT IN (SELECT id FROM demo_videos))
      OR EXISTS (SELECT FROM unpublished_videos) AS "hasVideos"`;

/** Empty once the operator has done or skipped every step. */
export async function listGuideSteps(): Promise<GuideStep[]> {
  const [settings, [found]] = await Promise.all([getSiteSettings(), find()]);
  const { siteName, identity, contactEmail, appearance, brand, walletAddress, setupSkipped } = settings;
  const { embedHosts, backupTo } = env();
  const setup: Setup = {
    identity: Boolean(identity.operator && identity.address && contactEmail),
    texts: found.hasTexts,
    brand: siteName !== "Vitrine" || brand.logo !== null || appearance.accent !== null,
    hosts: found.hasProvider || embedHosts !== undefined,
    videos: found.hasVideos,
    wallet: walletAddress !== null,
    backup: backupTo !== undefined,
  };
  return guideSteps(setup, setupSkipped);
}
