import { createServer, type RequestListener, request, type Server } from "node:http";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { internet, type Network } from "#lib/core/public-request";
import { fetchPicture } from "#lib/videos/thumbnails/thumbnail-fetch";

const PNG = Buffer.from("\x89PNG\r\n\x1a\n and so on", "latin1");

/** Counts every connection that reaches this machine. */
let hits = 0;
const canary = createTcpServer((socket) => {
  hits += 1;
  socket.end();
});
let port = 0;

beforeAll(async () => {
  await new Promise<void>((resolve) => canary.listen(0, "::", resolve));
  port = (canary.address() as AddressInfo).port;
});
afterAll(() => canary.close());

const servers: Server[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** A local picture server that passes for one on the internet, and records its requests. */
async function onTheInternet(answer: RequestListener, resolve: Network["resolve"] = async () => ["8.8.8.8"]) {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port: at } = server.address() as AddressInfo;
  const asked: string[] = [];
  const network: Network = {
    resolve,
    request: (url, address, signal) =>
      new Promise((response, reject) => {
        asked.push(`${address} ${url.pathname}`);
        request({ port: at, host: "127.0.0.1", path: url.pathname, signal, agent: false })
          .on("response", response)
          .on("error", reject)
          .end();
      }),
  };
  return { network, asked };
}

describe("never requests an address in the site's own network", () => {
  const hosts = [
    "127.0.0.1",
    "127.1",
    "2130706433",
    "0x7f000001",
    "0177.0.0.1",
    "0",
    "0.0.0.0",
    "localhost",
    "LOCALHOST.",
    "localhost.localdomain",
    "ip6-localhost",
    "[::1]",
    "[::]",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "[0:0:0:0:0:0:0:1]",
    "[64:ff9b::7f00:1]",
    "[fe80::1]",
    "１２７.0.0.1",
    "①②⑦.⓪.⓪.①",
    "127。0。0。1",
    "169.254.169.254",
    "10.0.0.1",
    "user:secret@127.0.0.1",
    "8.8.8.8@127.0.0.1",
    "127.0.0.1#@8.8.8.8",
    "127.0.0.1\\@8.8.8.8",
    "example.com\t@127.0.0.1",
  ];
  const forms = hosts.flatMap((host) => [
    (at: number) => `https://${host}:${at}/`,
    () => `https://${host}/`,
    (at: number) => `http://${host}:${at}/`,
  ]);
  const others = ["//127.0.0.1/", "ftp://127.0.0.1/", "file:///etc/passwd", "data:image/png;base64,AA==", "", "x"];

  test(`in any of ${forms.length + others.length} spellings`, async () => {
    // The default https port is not the canary's: requests to it are recorded instead.
    const asked: string[] = [];
    const request: Network["request"] = async ({ href }, address) => {
      asked.push(`${href} at ${address}`);
      throw new Error("not in a test");
    };
    for (const address of [...forms.map((form) => form(port)), ...others]) {
      expect(await fetchPicture(address), address).toBeUndefined();
      expect(await fetchPicture(address, { ...internet, request }), address).toBeUndefined();
    }
    expect(asked).toEqual([]);
    expect(hits).toBe(0);
  });

  test("while the canary counts a direct connection", async () => {
    await fetch(`http://127.0.0.1:${port}/`).catch(() => {});
    expect(hits).toBe(1);
    hits = 0;
  });
});

describe("a host name", () => {
  const serve: RequestListener = (_, response) => response.end(PNG);

  test.each([
    ["no address", []],
    ["this machine", ["127.0.0.1"]],
    ["a public address and this machine", ["8.8.8.8", "127.0.0.1"]],
    ["a public address and this machine's IPv6", ["8.8.8.8", "::1"]],
    ["a private address", ["192.168.1.1"]],
  ])("that resolves to %s is not requested", async (_, addresses) => {
    const { network, asked } = await onTheInternet(serve, async () => addresses);
    expect(await fetchPicture("https://pictures.example/1.png", network)).toBeUndefined();
    expect(asked).toEqual([]);
  });

  test.each(["https://pictures.example:8443/", "https://me@pictures.example/", "https://:x@pictures.example/"])(
    "is not requested as %s",
    async (address) => {
      const { network, asked } = await onTheInternet(serve);
      expect(await fetchPicture(address, network)).toBeUndefined();
      expect(asked).toEqual([]);
    },
  );

  test("is resolved once, and connects to the address that was checked", async () => {
    let resolved = 0;
    const rebinding = async () => [++resolved === 1 ? "8.8.8.8" : "127.0.0.1"];
    const { network, asked } = await onTheInternet(serve, rebinding);
    expect(await fetchPicture("https://pictures.example/1.png", network)).toEqual({ type: "image/png", bytes: PNG });
    expect(asked).toEqual(["8.8.8.8 /1.png"]);
    expect(resolved).toBe(1);
  });

  test("that cannot be resolved returns no picture", async () => {
    const { network } = await onTheInternet(serve, () => Promise.reject(new Error("ENOTFOUND")));
    expect(await fetchPicture("https://pictures.example/1.png", network)).toBeUndefined();
  });
});

describe("a response", () => {
  const fetchFrom = async (answer: RequestListener) => {
    const { network, asked } = await onTheInternet(answer);
    return { picture: await fetchPicture("https://pictures.example/1", network), asked };
  };

  test("has the type of its bytes, not of its Content-Type", async () => {
    const { picture } = await fetchFrom((_, response) => response.setHeader("content-type", "text/html").end(PNG));
    expect(picture?.type).toBe("image/png");
  });

  test.each<[string, RequestListener]>([
    ["a redirect", (_, response) => response.writeHead(302, { location: "http://127.0.0.1/" }).end(PNG)],
    ["a 404", (_, response) => response.writeHead(404).end(PNG)],
    ["an empty body", (_, response) => response.end()],
    ["an SVG", (_, response) => response.setHeader("content-type", "image/svg+xml").end("<svg/>")],
    ["an HTML page", (_, response) => response.setHeader("content-type", "image/png").end("<!doctype html>")],
    [
      "a truncated response",
      (_, response) => response.writeHead(200, { "content-length": 99 }).write(PNG, () => response.destroy()),
    ],
    ["a response that is not HTTP", (asked) => asked.socket.end("hello")],
  ])("is rejected if it is %s", async (_, answer) => {
    const { picture, asked } = await fetchFrom(answer);
    expect(picture).toBeUndefined();
    expect(asked).toHaveLength(1);
  });

  test("is limited to 2 MB, with or without Content-Length", async () => {
    const MB = 1024 * 1024;
    const large = (size: number) => Buffer.concat([PNG, Buffer.alloc(size - PNG.length)]);
    expect((await fetchFrom((_, response) => response.end(large(2 * MB)))).picture?.bytes.length).toBe(2 * MB);
    expect((await fetchFrom((_, response) => response.end(large(2 * MB + 1)))).picture).toBeUndefined();
    let sent = 0;
    const endless: RequestListener = (_, response) => {
      response.write(PNG);
      const pour = () => {
        while (!response.destroyed && response.write(Buffer.alloc(64 * 1024))) sent += 64 * 1024;
        if (!response.destroyed) response.once("drain", pour);
      };
      pour();
    };
    expect((await fetchFrom(endless)).picture).toBeUndefined();
    expect(sent).toBeLessThan(16 * MB);
  });
});

describe("the timeout of 5 seconds", () => {
  const waits = async (network: Network) => {
    const started = Date.now();
    expect(await fetchPicture("https://pictures.example/1", network)).toBeUndefined();
    expect(Date.now() - started).toBeLessThan(15_000);
  };

  test("applies to a silent server, a dripping server and a name that never resolves", async () => {
    const silent = await onTheInternet(() => {});
    const dripping = await onTheInternet((_, response) => {
      response.write(PNG);
      const drip = setInterval(() => response.write("x"), 200);
      response.on("close", () => clearInterval(drip));
    });
    const nameless = await onTheInternet(
      () => {},
      () => new Promise(() => {}),
    );
    await Promise.all([waits(silent.network), waits(dripping.network), waits(nameless.network)]);
  }, 10_000);
});
