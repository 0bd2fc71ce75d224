import { siteOf } from "./autoplay.ts";

const TRIES = 10;
const PAUSE_MS = 500;

type Protocol = { host: RegExp; subscribe: object; isEnd: (message: Record<string, unknown>) => boolean };

/** The players that tell a page when a video has ended. */
const PROTOCOLS: Protocol[] = [
  {
    host: /(^|\.)youtube(-nocookie)?\.com$/,
    subscribe: { event: "listening", id: 1, channel: "widget" },
    isEnd: ({ event, info }) =>
      event === "infoDelivery" && (info as { playerState?: number } | null)?.playerState === 0,
  },
  {
    host: /(^|\.)vimeo\.com$/,
    subscribe: { method: "addEventListener", value: "ended" },
    isEnd: ({ event }) => event === "ended",
  },
];

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

/** Calls `onEnd` once when the player of the page says that its video has ended; returns how to stop. */
export function watchEnd(onEnd: (frame: HTMLIFrameElement) => void): () => void {
  let timer: number | undefined;
  const find = () => document.querySelector<HTMLIFrameElement>(".player iframe[src]");
  const subscribe = () => {
    const frame = find();
    const protocol = frame && protocolOf(frame);
    if (!protocol) return;
    clearInterval(timer);
    let tries = 0;
    timer = window.setInterval(() => {
      // The API of YouTube takes text, that of Vimeo both.
      frame.contentWindow?.postMessage(JSON.stringify(protocol.subscribe), addressOf(frame).origin);
      if (++tries === TRIES) clearInterval(timer);
    }, PAUSE_MS);
  };
  const hear = ({ source, origin, data }: MessageEvent) => {
    const frame = find();
    if (!frame || source !== frame.contentWindow || origin !== addressOf(frame).origin) return;
    if (!protocolOf(frame)?.isEnd(readMessage(data))) return;
    stop();
    onEnd(frame);
  };
  const stop = () => {
    clearInterval(timer);
    removeEventListener("message", hear);
    document.removeEventListener("load", subscribe, true);
  };
  addEventListener("message", hear);
  document.addEventListener("load", subscribe, true);
  subscribe();
  return stop;
}

/** Visitors consent to one host by pressing play: the next video starts by itself only if it plays from the same site. */
export function playOn(site: string): void {
  document.documentElement.dataset.playOn = site;
}
