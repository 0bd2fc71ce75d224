import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { FAILED_PANEL_PAGE, isInPanel } from "#lib/panel-screens";
import { FAILED_PAGE, FAILED_URL_HEADER } from "#lib/seo/missing";
import { type BufferedResponse, bufferResponse } from "#lib/server/buffered-response";
import { isOn } from "./adapters.ts";
import type { Render } from "./framework.ts";

const FAILED = '<html id="__next_error__"';

function renderFailedPage(render: Render, url: string, headers: IncomingMessage["headers"]): Promise<BufferedResponse> {
  const request = new IncomingMessage(new Socket());
  const page = isInPanel(url.replace(/\?.*/, "")) ? FAILED_PANEL_PAGE : FAILED_PAGE;
  Object.assign(request, { method: "GET", url: page, headers: { ...headers, [FAILED_URL_HEADER]: url } });
  request.push(null);
  const response = new ServerResponse(request);
  const { promise, resolve, reject } = Promise.withResolvers<BufferedResponse>();
  bufferResponse(response, { complete: resolve, stream: (head) => head });
  render(request, response).catch(reject);
  return promise;
}

/**
 * Next leaves the document of a page that failed without any content, to be rendered by scripts: without the layout's
 * boot script, and so with the wrong theme and for a guest. The site's own page is sent in its place.
 */
export const replaceFailedDocuments =
  (render: Render) =>
  async (response: BufferedResponse, url: string, headers: IncomingMessage["headers"]): Promise<BufferedResponse> => {
    if (response.status < 500 || !response.body.includes(FAILED) || !isOn("failed-document")) return response;
    const page = await renderFailedPage(render, url, headers).catch(() => undefined);
    return page?.status === 200 ? { ...page, status: response.status } : response;
  };
