import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

type Heard = { method: string; path: string; body: string; referrer?: string; cookie?: string };

const INTRUSIVE = `<body><script>
const tried = [];
const attempt = (name, act) => { try { act(); tried.push(name) } catch { tried.push("no " + name) } };
attempt("page", () => parent.document.title);
attempt("cookies", () => document.cookie);
attempt("storage", () => localStorage.length);
try { top.location = "/elsewhere" } catch {}
document.body.append(tried.join(", "));
</script></body>`;

/** A third-party server that records its requests. */
export async function startThirdParty() {
  const heard: Heard[] = [];
  let status = 200;
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const { method = "", url: path = "", headers } = request;
    heard.push({ method, path, body, referrer: headers.referer, cookie: headers.cookie });
    response.writeHead(status, {
      "content-type": "text/html",
      "set-cookie": "outsider=1",
      "access-control-allow-origin": "*",
    });
    response.end(INTRUSIVE);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    answerWith: (next: number) => (status = next),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

export type ThirdParty = Awaited<ReturnType<typeof startThirdParty>>;
