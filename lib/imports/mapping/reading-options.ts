import { env } from "#lib/core/env";
import { listedHosts } from "#lib/videos/embeds/parse-embed";
import { inspectCatalogue } from "../inspect.ts";
import type { Source } from "../source.ts";
import type { ImportOptions } from "../types.ts";
import { type Sample, sampleSource } from "./sample.ts";
import { findMappingFor } from "./saved/queries.ts";
import type { Mapping } from "./types.ts";

type Open = () => Source | Promise<Source>;
type Reading = Pick<ImportOptions, "mapping" | "dividers" | "lockedHosts">;

/** Precedence: the chosen mapping, one saved for the same fields, the site's own columns, a guess. */
export async function readingOptions(
  open: Open,
  chosen: Mapping | undefined,
): Promise<{ options: Reading; sample: Sample }> {
  const sample = await sampleSource(await open());
  const mapping = chosen ?? (await findMappingFor(sample))?.mapping;
  const { embedHosts } = env();
  const lockedHosts = embedHosts && listedHosts(embedHosts);
  if (sample.isOwn && !mapping) {
    const { dividers } = await inspectCatalogue(await open());
    return { options: { dividers, lockedHosts }, sample };
  }
  return { options: { mapping: mapping ?? sample.mapping, lockedHosts }, sample };
}
