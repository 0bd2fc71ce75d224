import { z } from "zod";
import { line } from "#lib/core/fields";
import { ALLOW, problemsOf, REFERRER, SANDBOX } from "./policy.ts";
import { HEALTH_KINDS } from "./types.ts";

const KEY_RULE = "A key has 2 to 20 small letters and digits, and begins with a letter.";
const RATE = "Between 1 and 600 requests a minute are possible.";

const lines = (description: string, most = 20) =>
  z
    .array(line(500, 1), `Please enter at most ${most} lines.`)
    .max(most, `At most ${most} lines are allowed.`)
    .meta({ description });
const hosts = (description: string) =>
  lines(description).transform((names) => [...new Set(names.map((name) => name.toLowerCase()))]);
const text = (description: string) => line(1000).default("").meta({ description });

const keyField = z
  .string(KEY_RULE)
  .regex(/^(?!(?:new|null|undefined|true|false|constructor|prototype)$)[a-z][a-z0-9]{1,19}$/, KEY_RULE)
  .meta({ description: "Part of the identity of its videos." });

export const providerParams = z.object({ key: keyField });

export const providerShape = z
  .object({
    key: keyField,
    name: line(60, 1, "Please enter a name."),
    domains: hosts("Domains; *.example.com stands for everything below."),
    playerHosts: hosts("Hosts that players are framed from."),
    watchPatterns: lines("Addresses of pages with a video."),
    playerPatterns: lines("Addresses of players."),
    playerTemplate: text("Address of the player of a video."),
    sandbox: z.array(z.enum(SANDBOX)).max(10).default([]),
    allow: z.array(z.enum(ALLOW)).max(10).default([]),
    referrerPolicy: z.enum(REFERRER).default("strict-origin-when-cross-origin"),
    healthKind: z.enum(HEALTH_KINDS).default("none"),
    healthUrl: text("Address that tells whether a video is there."),
    healthPages: lines("Watch pages that oEmbed is asked about.").default([]),
    healthPath: text("Path to a value in the JSON answer that a living video has."),
    healthPhrase: line(200).default("").meta({ description: "Text on the page of a video that is gone." }),
    thumbnailTemplate: text("Address of the picture of a video."),
    stillTemplates: lines("Addresses of pictures from the course of a video.", 6).default([]),
    requestsPerMinute: z.int(RATE).min(1, RATE).max(600, RATE).default(60),
    isEnabled: z.boolean().default(true),
  })
  .meta({ id: "EmbedProvider" });

const playerHostOf = (template: string): string[] => {
  const host = /^https:\/\/([^/?#{}[\]]+)/.exec(template)?.[1];
  return host ? [host.toLowerCase()] : [];
};

type Shape = z.output<typeof providerShape>;

/** Missing player hosts are derived from the player's URL. */
const complete = <T extends Shape>(provider: T): T =>
  provider.playerHosts.length > 0 ? provider : { ...provider, playerHosts: playerHostOf(provider.playerTemplate) };

function check(provider: Shape, context: z.RefinementCtx): void {
  for (const [field, message] of Object.entries(problemsOf(provider))) {
    context.addIssue({ code: "custom", path: [field], message });
  }
}

const completeProvider = providerShape.transform(complete);

export const providerInput = completeProvider.superRefine(check);

export const providerChanges = providerShape
  .extend({
    seen: providerShape
      .optional()
      .meta({ description: "The provider as it was last read. If it has changed since, the response is 409." }),
  })
  .transform(complete)
  .superRefine(check);

export const providerState = providerShape
  .extend({
    isBuiltIn: z.boolean(),
    isChanged: z.boolean().meta({ description: "A built-in provider that differs from its original." }),
  })
  .meta({ id: "EmbedProviderState" });

export const providerAnswer = z.object({ provider: providerState });

export const providerListAnswer = z.object({
  providers: z.array(z.object({ provider: providerState, videoCount: z.int() })),
});

const MAX_PROVIDERS = 300;

export const exportQuery = z.object({
  key: keyField.optional().catch(undefined).meta({ description: "Only this provider." }),
});

export const importInput = z.object({
  providers: z
    .array(z.unknown(), "This is not a provider file.")
    .min(1, "The file holds no provider.")
    .max(MAX_PROVIDERS, `At most ${MAX_PROVIDERS} providers are imported at once.`)
    .meta({ description: "Providers as exported." }),
  apply: z.boolean().default(false).meta({ description: "Store them; otherwise only tell what would change." }),
});

const importLine = z.object({
  key: z.string(),
  name: z.string(),
  outcome: z.enum(["add", "change", "same", "refuse"]),
  changed: z.array(z.string()).meta({ description: "Fields that differ." }),
  problem: z.string().nullable(),
});

export const importAnswer = z.object({ applied: z.boolean(), lines: z.array(importLine) });

export const benchInput = z.object({
  samples: z
    .array(line(10_000, 1, "Please paste an address."))
    .min(1, "Please paste an address.")
    .max(3, "At most three addresses are read at once.")
    .meta({ description: "Addresses of pages or players, or embed codes." }),
  provider: completeProvider.optional().meta({ description: "The rule to try; without it one is proposed." }),
});

const listed = z.array(z.string());

const proposalShape = z
  .object({ key: z.string(), name: z.string(), domains: listed, playerHosts: listed, watchPatterns: listed })
  .extend({ playerPatterns: listed, playerTemplate: z.string() })
  .extend({ healthKind: z.enum(HEALTH_KINDS), healthUrl: z.string(), healthPages: listed })
  .partial();

const benchResult = z
  .object({
    sample: z.string(),
    refusal: z.string().nullable(),
    identity: z.string().nullable(),
    player: z.string().nullable(),
    thumbnail: z.string().nullable(),
  })
  .meta({ id: "BenchResult" });

export const benchAnswer = z.object({
  proposal: proposalShape.nullable(),
  problems: z.record(z.string(), z.string()),
  registered: z.string().nullable().meta({ description: "Its name in the public oEmbed registry." }),
  results: z.array(benchResult),
});
