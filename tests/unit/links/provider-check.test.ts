import { expect, test } from "vitest";
import type { Network } from "#lib/core/public-request";
import { askAboutSamples } from "#lib/links/providers/queries";
import { providerInput } from "#lib/videos/providers/schemas";
import { page, startFakeSites } from "../../support/servers/fake-video-sites.ts";

const tube = startFakeSites();
const provider = providerInput.parse({
  key: "tube",
  name: "A Tube",
  domains: ["tube.example"],
  watchPatterns: ["/watch?v={id}"],
  playerPatterns: [],
  playerHosts: [],
  playerTemplate: "https://tube.example/embed/{id}",
  healthKind: "status",
  healthUrl: "https://tube.example/embed/{id}",
});
const check = (live: string, gone: string, network: Network = tube.network) =>
  askAboutSamples({ provider, live, gone }, network);

test("a rule tells a video that plays from one that is gone", async () => {
  tube.pages["tube.example/embed/1"] = page();
  const { live, gone } = await check("http://www.tube.example/watch?v=1", "https://tube.example/watch?v=2");
  expect(live).toMatchObject({ status: 200, verdict: "plays", problem: null });
  expect(gone).toMatchObject({ status: 404, verdict: "gone", address: "https://tube.example/embed/2" });
});

test("a video whose host cannot be reached, or that no pattern reads, is reported with the reason", async () => {
  const network = { ...tube.network, resolve: async () => ["10.0.0.1"] };
  const { live, gone } = await check("https://tube.example/watch?v=1", "https://other.example/1", network);
  expect(live).toMatchObject({ problem: "The address could not be reached.", verdict: "unknown" });
  expect(gone.problem).toBe("No pattern reads this address.");
});
