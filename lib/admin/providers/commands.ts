import { z } from "zod";
import { changesBetween } from "#lib/audit/changes";
import { publish } from "#lib/catalog/commands";
import { Failure } from "#lib/core/errors";
import { changedMeanwhile } from "#lib/settings/commands";
import { deleteProvider, findBuiltIn, isSame, saveProvider } from "#lib/videos/providers/commands";
import { fieldLabel } from "#lib/videos/providers/labels";
import { listProviders, loadProviders } from "#lib/videos/providers/queries";
import { type importAnswer, providerInput } from "#lib/videos/providers/schemas";
import type { Provider } from "#lib/videos/providers/types";
import type { Prisma } from "#prisma";

const facts = (provider: Provider): Prisma.InputJsonObject => ({ ...provider });

export async function addProvider(adminId: number, provider: Provider): Promise<void> {
  await publish({ adminId }, "provider.add", async (tx, describe) => {
    const before = await saveProvider(tx, provider);
    if (before) {
      const sentence = `The key ${provider.key} is taken by ${before.name}.`;
      throw new Failure("conflict", sentence, { fields: { key: sentence } });
    }
    describe(`provider ${provider.key}`, facts(provider));
  });
  await loadProviders();
}

/** Fails if the provider has changed since it was `seen`. */
export async function editProvider(adminId: number, provider: Provider, seen?: Provider): Promise<void> {
  await publish({ adminId }, "provider.change", async (tx, describe) => {
    const before = await saveProvider(tx, provider);
    if (!before) throw new Failure("not_found", "Provider not found");
    if (seen && !isSame(before, seen)) throw changedMeanwhile();
    describe(`provider ${provider.key}`, changesBetween(facts(before), facts(provider)));
  });
  await loadProviders();
}

export async function removeProvider(adminId: number, key: string): Promise<void> {
  await publish({ adminId }, "provider.delete", async (tx, describe) => {
    describe(`provider ${key}`, facts(await deleteProvider(tx, key)));
  });
  await loadProviders();
}

export async function restoreProvider(adminId: number, key: string): Promise<void> {
  const original = findBuiltIn(key);
  if (!original) throw new Failure("not_found", "Only built-in providers have an original.");
  await publish({ adminId }, "provider.restore", async (tx, describe) => {
    const before = await saveProvider(tx, original);
    describe(`provider ${key}`, changesBetween(facts(before ?? original), facts(original)));
  });
  await loadProviders();
}

type Line = z.infer<typeof importAnswer>["lines"][number];

/** Names the field, because a file doesn't show which one is meant. */
function problemIn(issue: z.core.$ZodIssue | undefined): string {
  const label = fieldLabel(issue?.path[0]);
  if (!issue || !label) return "It is not a provider.";
  return `${label}: ${/^Invalid (?:input|option)/.test(issue.message) ? "The value cannot be used." : issue.message}`;
}

/** Compares a file of providers with the stored ones. Invalid providers are reported with their first problem. */
async function compareFile(given: unknown[]): Promise<{ lines: Line[]; accepted: Provider[] }> {
  const stored = new Map((await listProviders()).map((provider) => [provider.key, provider]));
  const accepted: Provider[] = [];
  const lines = given.map((each): Line => {
    const named = z.object({ key: z.string(), name: z.string() }).partial().catch({}).parse(each);
    const common = { key: named.key ?? "", name: named.name ?? "", changed: [] };
    const { data, error } = providerInput.safeParse(each);
    if (!data) return { ...common, outcome: "refuse", problem: problemIn(error.issues[0]) };
    if (accepted.some(({ key }) => key === data.key))
      return { ...common, outcome: "refuse", problem: "Its key is there twice." };
    const before = stored.get(data.key);
    const changed = before ? Object.keys(changesBetween(facts(before), facts(data)).after ?? {}) : [];
    accepted.push(data);
    return { ...common, changed, outcome: before ? (changed.length > 0 ? "change" : "same") : "add", problem: null };
  });
  return { lines, accepted };
}

/** Imports all valid providers in one transaction; a domain conflict rejects them all. */
export async function importProviders(adminId: number, given: unknown[], apply: boolean) {
  const { lines, accepted } = await compareFile(given);
  const changing = accepted.filter(({ key }) => lines.some((each) => each.key === key && each.outcome !== "same"));
  if (!apply || changing.length === 0) return { applied: false, lines };
  await publish({ adminId }, "provider.import", async (tx, describe) => {
    for (const provider of changing) await saveProvider(tx, provider);
    describe(`${changing.length} providers`, { keys: changing.map(({ key }) => key) });
  });
  await loadProviders();
  return { applied: true, lines };
}
