import type { IncomingMessage } from "node:http";
import { Failure } from "#lib/core/errors";
import { fetchPublic, internet, type Network, readLimited } from "#lib/core/public-request";
import { questionOf } from "#lib/links/questions";
import { registeredQuestion } from "#lib/links/registry/registry";
import { readEmbed, thumbnailOf } from "#lib/videos/embeds/parse-embed";
import { merge, type RawMetadata } from "./fields.ts";
import { readOembed } from "./oembed.ts";
import { createPageReader, type PageMetadata } from "./page.ts";
import type { VideoMetadata } from "./types.ts";

const MAX_REDIRECTS = 3;
/** Large sites put metadata far down the page. */
const MAX_PAGE = 2 * 1024 * 1024;
const MAX_ANSWER = 256 * 1024;

/**
 * Tries oEmbed, discovery, Open Graph, Twitter cards and schema.org. A page whose oEmbed endpoint is registered and
 * names a player is not requested itself. All requests are SSRF-protected, redirects included.
 */
export async function findMetadata(pasted: string, network: Network = internet): Promise<VideoMetadata> {
  const embed = readEmbed(pasted);
  if ("problem" in embed) throw new Failure("invalid", embed.problem, { fields: { url: embed.problem } });
  const isPlayer = embed.kind === "player";
  const player: RawMetadata = isPlayer ? { iframeSrc: embed.iframeSrc } : {};
  const isPage = /^https?:/i.test(pasted.trim()) && !(isPlayer && embed.iframeSrc === pasted.trim());
  const address = pasted.trim().replace(/^http:/i, "https:");
  const question = questionOf(embed.embedKey, embed.iframeSrc);
  const registered = question || !isPage ? undefined : await askOembed(registeredQuestion(address), network);
  if (registered) {
    const metadata = merge([player, registered], address);
    if (metadata.iframeSrc) return { ...metadata, problem: null };
  }
  const [known, read] = await Promise.all([
    askOembed(question, network),
    isPage ? readPage(address, network) : undefined,
  ]);
  const page = typeof read === "string" ? undefined : read;
  const discovered = known || registered ? undefined : await askOembed(page?.oembedUrl, network);
  const sources = [player, known, registered, discovered, ...(page?.sources ?? [])].filter(
    (source) => source !== undefined,
  );
  const metadata = merge(sources, page?.url ?? null);
  const { thumbnailUrl, iframeSrc } = metadata;
  const problem = typeof read === "string" ? read : null;
  return { ...metadata, problem, thumbnailUrl: thumbnailUrl ?? ((iframeSrc && thumbnailOf(iframeSrc)) || null) };
}

async function askOembed(address: string | undefined, network: Network): Promise<RawMetadata | undefined> {
  if (!address) return undefined;
  const read = async (response: IncomingMessage) =>
    response.statusCode === 200 ? (await readLimited(response, MAX_ANSWER))?.toString() : undefined;
  const text = await fetchPublic(address, "application/json", read, network);
  return text === undefined ? undefined : readOembed(text);
}

type Page = PageMetadata & { url: string };

/** If there is none, returns the reason. */
async function readPage(address: string, network: Network, redirects = 0): Promise<Page | string> {
  let next: string | undefined;
  let problem = "The page could not be reached.";
  const found = await fetchPublic(
    address,
    "text/html,application/xhtml+xml",
    async (response) => {
      const { statusCode = 0, headers } = response;
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        next = URL.parse(headers.location, address)?.href.replace(/^http:/, "https:");
      }
      problem =
        statusCode === 200 ? "The address is not that of a page." : `The page answered with status ${statusCode}.`;
      const isHtml = /^(text\/html|application\/xhtml)/i.test(headers["content-type"] ?? "");
      return statusCode === 200 && isHtml ? parsePage(response, address) : undefined;
    },
    network,
    {
      onFailure: (isTimeout) => {
        problem = isTimeout ? "The page did not answer within five seconds." : "The page could not be reached.";
      },
    },
  );
  if (found) return { ...found, url: address };
  if (!next) return problem;
  return redirects < MAX_REDIRECTS ? readPage(next, network, redirects + 1) : "The page redirects too often.";
}

async function parsePage(response: IncomingMessage, address: string): Promise<PageMetadata> {
  const reader = createPageReader(address);
  const decoder = decoderFor(response.headers["content-type"]);
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    reader.write(decoder.decode(chunk, { stream: true }));
    size += chunk.length;
    if (size > MAX_PAGE) break;
  }
  return reader.end();
}

function decoderFor(contentType = ""): TextDecoder {
  const label = /charset=["']?([\w-]+)/i.exec(contentType)?.[1];
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}
