import { siteOf } from "./autoplay.ts";

const TRIES = 10;
const PAUSE_MS = 500;

type Protocol = {
  host: RegExp;
  /** Has the player answer as soon as it is ready. */
  greet: object;
  subscribe: object;
  isEnd: (message: Record<string, unknown>) => boolean;
};

const LISTEN = { event: "listening", id: 1, channel: "widget" };

/** Players that notify the page when a video ends. */
const PROTOCOLS: Protocol[] = [
  {
    host: /(^|\.)youtube(-nocookie)?\.com$/,
    greet: LISTEN,
    subscribe: LISTEN,
    isEnd: ({ event, info }) =>
      event === "infoDelivery" && (info as { playerState?: number } | null)?.playerState === 0,
  },
  {
    host: /(^|\.)vimeo\.com$/,
    greet: { method: "ping" },
    subscribe: { method: "addEventListener", value: "ended" },
    isEnd: ({ event }) => event === "ended",
  },
];

/** Whether the player at this address notifies the page, so that its silence means that it is not there. */
export const answersMessages = (iframeSrc: string): boolean =>
  PROTOCOLS.some(({ host }) => host.test(new URL(iframeSrc, location.href).hostname));

const addressOf = (frame: HTMLIFrameElement) => new URL(frame.src, location.href);
const protocolOf = (frame: HTMLIFrameElement) => PROTOCOLS.find(({ host }) => host.test(addressOf(frame).hostname));

export const siteOfFrame = (frame: HTMLIFrameElement): string => siteOf(addressOf(frame).hostname);

function readMessage(data: unknown): Record<string, unknown> {
  try {
    const message = typeof data === "string" ? JSON.parse(data) : data;
    return typeof message === "object" && message !== null ? message : {};
  } catch {
    return {};
  }
}

const find = () => document.querySelector<HTMLIFrameElement>(".player iframe[src]");

/** Calls `onEnd` once. Returns a function that stops listening. */
export function watchEnd(onEnd: (frame: HTMLIFrameElement) => void): () => void {
  let timer: number | undefined;
  const subscribe = () => {
    const frame = find();
    const protocol = frame && protocolOf(frame);
    if (!protocol) return;
    clearInterval(timer);
    let tries = 0;
    timer = window.setInterval(() => {
      // YouTube's API requires a string; Vimeo's also accepts one.
      frame.contentWindow?.postMessage(JSON.stringify(protocol.subscribe), addressOf(frame).origin);
      if (++tries === TRIES) clearInterval(timer);
    }, PAUSE_MS);
  };
  const onMessage = ({ source, origin, data }: MessageEvent) => {
    const frame = find();
    if (!frame || source !== frame.contentWindow || origin !== addressOf(frame).origin) return;
    if (!protocolOf(frame)?.isEnd(readMessage(data))) return;
    stop();
    onEnd(frame);
  };
  const stop = () => {
    clearInterval(timer);
    removeEventListener("message", onMessage);
    document.removeEventListener("load", subscribe, true);
  };
  addEventListener("message", onMessage);
  document.addEventListener("load", subscribe, true);
  subscribe();
  return stop;
}

/** Calls `onStart` at the first message of the frame's player. Returns a function that stops listening. */
export function watchStart(onStart: () => void): () => void {
  const timer = setInterval(() => {
    const frame = find();
    const protocol = frame && protocolOf(frame);
    // To any origin, because an error page in the frame has another one, which the browser would report.
    if (protocol) frame.contentWindow?.postMessage(JSON.stringify(protocol.greet), "*");
  }, PAUSE_MS);
  const stop = () => {
    clearInterval(timer);
    removeEventListener("message", onMessage);
  };
  const onMessage = ({ source }: MessageEvent) => {
    if (!source || source !== find()?.contentWindow) return;
    stop();
    onStart();
  };
  addEventListener("message", onMessage);
  return stop;
}

/** Pressing play is consent to one host, so the next video autoplays only from the same site. */
export function playOn(site: string): void {
  document.documentElement.dataset.playOn = site;
}
