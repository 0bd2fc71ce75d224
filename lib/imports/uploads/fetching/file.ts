import type { IncomingMessage } from "node:http";
import { Failure } from "#lib/core/errors";
import { fetchPublic, internet, type Network } from "#lib/core/public-request";

const MAX_REDIRECTS = 3;
const FETCH_MS = 10 * 60_000;
const ACCEPT = "text/csv,application/json,application/rss+xml,application/atom+xml,application/xml,text/xml,*/*;q=0.5";

type Answer<T> = { file: T } | { next: string } | { problem: string } | { isSame: true };

type Options = { maxBytes: number; headers?: Record<string, string>; network?: Network; signal: AbortSignal };

const failure = (message: string) => new Failure("invalid", message);

/**
 * Follows redirects and passes the response body to `read`. Returns undefined for 304 Not Modified. Throws a Failure
 * that explains why there is no file.
 */
export async function fetchFile<T>(
  address: string,
  read: (body: AsyncIterable<Buffer>, headers: IncomingMessage["headers"]) => Promise<T>,
  { maxBytes, headers, network = internet, signal }: Options,
): Promise<T | undefined> {
  const isConditional = headers?.["if-none-match"] !== undefined || headers?.["if-modified-since"] !== undefined;
  let at = address;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const url = at;
    const open = async (response: IncomingMessage): Promise<Answer<T>> =>
      response.statusCode === 304 && isConditional ? { isSame: true } : readAnswer(response, url, maxBytes, read);
    const answer = await fetchPublic<Answer<T>>(url, ACCEPT, open, network, { headers, timeoutMs: FETCH_MS, signal });
    signal.throwIfAborted();
    const host = URL.parse(url)?.hostname ?? url;
    if (!answer) throw failure(`${host} gave no answer, not all of it in time, or is no public https address.`);
    if ("problem" in answer) throw failure(`${host} ${answer.problem}`);
    if ("isSame" in answer) return undefined;
    if ("file" in answer) return answer.file;
    at = answer.next;
  }
  throw failure(`${address} redirects too often.`);
}

async function readAnswer<T>(
  response: IncomingMessage,
  url: string,
  maxBytes: number,
  read: (body: AsyncIterable<Buffer>, headers: IncomingMessage["headers"]) => Promise<T>,
): Promise<Answer<T>> {
  const { statusCode = 0, headers } = response;
  if (statusCode >= 300 && statusCode < 400 && headers.location) {
    const next = URL.parse(headers.location, url);
    return next ? { next: next.href } : { problem: "redirects to an address that is none." };
  }
  if (statusCode !== 200) return { problem: `answered ${statusCode}.` };
  let size = 0;
  async function* limited() {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) return;
      yield chunk;
    }
  }
  const file = await read(limited(), headers);
  if (size > maxBytes) return { problem: `has more than ${maxBytes / 1024 ** 2} MB.` };
  return size > 0 ? { file } : { problem: "answered with nothing." };
}
