import type { Env } from "#lib/core/env";
import { formatBytes, formatNumber } from "#lib/core/format";
import type { PictureUse } from "#lib/videos/pictures/types";
import { ok, warn } from "../findings.ts";
import type { Finding } from "../types.ts";

/** Some pictures are gone everywhere; many failures have one cause. */
const MANY = 20;

/** Reports stored thumbnails and their size, as far as this process knows the settings. */
export function checkPictures(configured: Env["pictures"], { stored, waiting, failing, bytes }: PictureUse): Finding {
  const subject = "Pictures";
  if (!configured) return ok(subject, "not stored: PICTURES is off");
  const where = configured.to ? ` in ${configured.to}` : "";
  const others = [
    ...(waiting > 0 ? [`${formatNumber(waiting)} waiting`] : []),
    ...(failing > 0 ? [`${formatNumber(failing)} cannot be fetched or converted`] : []),
  ];
  const space = `${formatBytes(bytes)} of ${formatBytes(configured.limit)}`;
  const text = [`${formatNumber(stored)} stored${where}, ${space}`, ...others].join(", ");
  if (bytes >= configured.limit)
    return warn(subject, text, "No more are stored: raise PICTURES_GB. Others are passed through from their hosts.");
  if (failing >= MANY && failing > stored)
    return warn(subject, text, "Most cannot be fetched: check that this machine reaches their hosts.");
  return ok(subject, text);
}
