import type { IncomingMessage } from "node:http";
import { fetchPublic, internet, type Network, readLimited } from "#lib/core/public-request";
import { compileProvider } from "#lib/videos/providers/compile";
import type { Provider } from "#lib/videos/providers/types";
import { judge } from "../policy.ts";
import { addressToAsk } from "../questions.ts";
import type { HealthAnswer } from "./schemas.ts";

const MAX_BYTES = 256 * 1024;
const LONGEST_SHOWN = 500;

type Answer = { status: number | undefined; body: string };

const readAnswer = async (response: IncomingMessage): Promise<Answer> => ({
  status: response.statusCode,
  body: (await readLimited(response, MAX_BYTES))?.toString() ?? "",
});

/** Checks one video and returns the provider's response with the verdict. */
async function ask(sample: string, provider: Provider, network: Network): Promise<HealthAnswer> {
  const nothing = { sample, address: null, status: null, body: "", verdict: "unknown" as const };
  const url = URL.parse(sample.trim().replace(/^http:/i, "https:"));
  const match = url ? compileProvider(provider, false).find(url) : undefined;
  if (!match) return { ...nothing, problem: "No pattern reads this address." };
  const address = addressToAsk(provider, match);
  if (!address) return { ...nothing, problem: "The health rule makes no address of it." };
  let problem = "The address could not be reached.";
  const onFailure = (isTimeout: boolean) => {
    if (isTimeout) problem = "There was no answer within five seconds.";
  };
  const answer = await fetchPublic(address, "application/json,text/html;q=0.5", readAnswer, network, { onFailure });
  if (!answer) return { ...nothing, address, problem };
  const { status, body } = answer;
  const verdict = judge(status, body, provider);
  return { sample, address, status: status ?? null, body: body.slice(0, LONGEST_SHOWN), verdict, problem: null };
}

/** Sequential, like the job's requests. */
export async function askAboutSamples(
  { provider, live, gone }: { provider: Provider; live: string; gone: string },
  network: Network = internet,
): Promise<{ live: HealthAnswer; gone: HealthAnswer }> {
  return { live: await ask(live, provider, network), gone: await ask(gone, provider, network) };
}
