import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo, Server as Listener, Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { listAllCategories, listMergedIds } from "#lib/categories/queries";
import { onChange } from "#lib/core/changes";
import { env } from "#lib/core/env";
import { runShutdownHooks } from "#lib/core/shutdown";
import { setWorkerState } from "#lib/core/workers/worker-state";
import { watchReplica } from "#lib/db/replica";
import { countInteraction, countSearch, countView } from "#lib/http/counting";
import { currentUser } from "#lib/http/current-user";
import { favoriteList } from "#lib/http/favorite-list";
import { health, metrics, readiness } from "#lib/http/instance-state";
import { registerInstanceMetrics } from "#lib/http/metrics/instance";
import { registerProcessMetrics } from "#lib/http/metrics/process";
import { wakeJob } from "#lib/jobs/wake/commands";
import { type CatalogueBounds, watchBounds } from "#lib/server/cache/catalogue-bounds";
import { listenForChanges } from "#lib/server/cache/change-listener";
import { watchEmbedHosts } from "#lib/server/cache/embed-hosts";
import { PageCache } from "#lib/server/cache/page-cache";
import { watchAnnouncement, watchSchedule } from "#lib/server/cache/schedule-clock";
import { watchShuffleWindows } from "#lib/server/cache/shuffle-clock";
import { proxyList } from "#lib/server/guards/client-address";
import type { Services } from "#lib/server/guards/content-security-policy";
import { sendClientError, sendError } from "#lib/server/guards/error-response";
import { UNKNOWN_EXPECTATION } from "#lib/server/guards/request-guard";
import { replaceFailedDocuments } from "#lib/server/next/failed-document";
import { developmentRoutes, readKnownRoutes } from "#lib/server/next/known-routes";
import { createFinalizer } from "#lib/server/next/render-response";
import { readStyleSheets } from "#lib/server/next/style-sheets";
import type { WorkerPool } from "#lib/server/workers/pool";
import { getSiteSettings } from "#lib/settings/queries";
import { findNextTextChange } from "#lib/settings/texts/queries";
import { listEmbedHosts, listPublicHosts } from "#lib/videos/hosts/queries";
import { listWithheld } from "#lib/videos/pictures/queries";
import { startSweeping } from "#lib/videos/pictures/sweep";
import { watchProviders } from "#lib/videos/providers/watch";
import { measureCatalogue } from "#lib/videos/queries";
import { createTargetResolver } from "./addresses.ts";
import { captureConsoleErrors } from "./error-log.ts";
import { withFastPath } from "./fast-path.ts";
import { openListeners } from "./listeners.ts";
import { createOldAddresses } from "./old-addresses.ts";
import { createRequestHandler, type Options } from "./request-handler.ts";
import { openStaticFiles } from "./static-files.ts";
import { createPictureServer } from "./stored-pictures.ts";

type ServerOptions = {
  host: string;
  port: number;
  dev: boolean;
  embedHosts?: () => Promise<string[]>;
};

type RunningServer = {
  url: string;
  close(): Promise<void>;
};

const FAST_PATHS = {
  "POST /api/analytics/log-view": countView,
  "POST /api/analytics/log-interaction": countInteraction,
  "POST /api/analytics/log-search": countSearch,
  "GET /api/auth/me": currentUser,
  "GET /api/favorites": favoriteList,
  "GET /api/health": health,
  "GET /api/ready": readiness,
  "GET /api/metrics": metrics,
};

/** keepAliveTimeout must exceed the one of a reverse proxy, or requests fail when both sides race to close. */
const CONNECTIONS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 2_000,
  // Checked by host-check, whose response carries the security headers.
  requireHostHeader: false,
};
const IDLE_SOCKET_MS = 120_000;
const MAX_HEADERS = 100;

/** Shutdown within the ten seconds that process managers usually allow. */
const DRAIN_MS = 6_000;
const FINISH_MS = 3_000;

const configured = (list: () => Promise<string[]>) => async () => (process.env.DATABASE_URL ? list() : []);

async function configuredServices(): Promise<Services | undefined> {
  return process.env.DATABASE_URL ? getSiteSettings() : undefined;
}

async function readBounds(): Promise<CatalogueBounds> {
  const [measured, categories, merged] = await Promise.all([measureCatalogue(), listAllCategories(), listMergedIds()]);
  return {
    ...measured,
    categories: new Map(categories.map(({ id, videoCount }) => [id, videoCount])),
    merged: new Set(merged),
  };
}

async function drain(server: Server, listeners: Listener[]): Promise<void> {
  const closed = Promise.all([server, ...listeners].map((listener) => once(listener, "close")));
  for (const listener of [server, ...listeners]) listener.close();
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  await atMost(DRAIN_MS, closed);
  server.closeAllConnections();
  await closed;
  clearInterval(sweep);
}

async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const done = new AbortController();
  await Promise.race([work, pause(milliseconds, undefined, { signal: done.signal }).catch(() => {})]);
  done.abort();
}

function urlOf(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo;
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}

type Renderer = { render: Options["render"]; pool?: WorkerPool; stopJobs(): Promise<void>; close(): Promise<void> };

/** Without workers, this process renders pages and runs background jobs itself. */
async function startRenderer(options: { dev: boolean; host: string; port: number; server: Server }): Promise<Renderer> {
  const { workers: size, workerMemory: memoryLimit, databaseReplicaUrl: replicaUrl, metricsToken } = env();
  const hasJobs = Boolean(process.env.DATABASE_URL);
  const noJobs = async () => {};
  if (size > 0 && !options.dev) {
    const settings = { host: options.host, port: options.port, replicaUrl, hasMetrics: metricsToken !== undefined };
    const { startRenderers } = await import("#lib/server/workers/renderers");
    const { startJobProcess } = await import("#lib/server/workers/job-process");
    const [renderers, stopJobs] = await Promise.all([
      startRenderers({ size, memoryLimit, settings }),
      hasJobs ? startJobProcess({ memoryLimit, settings }) : noJobs,
    ]);
    return { ...renderers, stopJobs };
  }
  const { startNext } = await import("#lib/server/next/framework");
  const next = await startNext({ ...options, server: options.dev ? options.server : undefined });
  const { startRunner } = await import("#lib/jobs/runner");
  if (hasJobs) startSweeping();
  return { ...next, stopJobs: hasJobs ? startRunner() : noJobs };
}

export async function startServer({ host, port, dev, embedHosts }: ServerOptions): Promise<RunningServer> {
  const { siteUrl, trustedProxies, allowedHosts, contentSecurityPolicy, pageCache, outerCache } = env();
  const restoreErrors = dev ? () => {} : captureConsoleErrors();
  const server = createServer(CONNECTIONS);
  server.maxHeadersCount = MAX_HEADERS;
  server.timeout = IDLE_SOCKET_MS;

  if (process.env.DATABASE_URL) await watchProviders();
  const renderer = await startRenderer({ dev, host, port, server });
  setWorkerState(renderer.pool);

  const statics = join(process.cwd(), ".next/static");
  const hosts = watchEmbedHosts(embedHosts ?? configured(listEmbedHosts));
  const publicHosts = watchEmbedHosts(embedHosts ?? configured(listPublicHosts));
  const finalizer = createFinalizer({
    siteUrl,
    dev,
    contentSecurityPolicy,
    publicHosts: publicHosts.current,
    embedHosts: hosts.current,
    services: configuredServices,
    styleSheets: dev ? undefined : readStyleSheets(statics),
  });
  const { plainHeaders } = finalizer;
  const pages = pageCache && !dev ? new PageCache() : undefined;
  const stopPurging = onChange((change) => {
    pages?.purge(change);
    // A lost wake-up delays the purge by a minute, until the job's next run.
    if (outerCache) void wakeJob("outer-cache").catch(() => {});
  });
  const files = dev ? undefined : openStaticFiles(statics, plainHeaders, join(process.cwd(), "public"));
  const routes = dev ? developmentRoutes(process.cwd()) : readKnownRoutes(process.cwd());
  const resolveTarget = createTargetResolver(routes);
  const findMissing = process.env.DATABASE_URL ? watchBounds(readBounds) : undefined;
  const proxies = proxyList(trustedProxies);
  const oldAddresses = process.env.DATABASE_URL
    ? createOldAddresses({ siteUrl, allowedHosts, proxies, resolveTarget, headers: plainHeaders })
    : undefined;
  const render = withFastPath(FAST_PATHS, renderer.render);

  server.on(
    "request",
    createRequestHandler({
      render,
      replaceFailed: dev ? undefined : replaceFailedDocuments(renderer.render),
      renderers: renderer.pool?.size,
      finalizer,
      resolveTarget: dev ? undefined : resolveTarget,
      findMissing,
      oldAddresses,
      pages,
      files,
      pictures: env().pictures && createPictureServer(plainHeaders, listWithheld),
      proxies,
      siteUrl,
      allowedHosts,
    }),
  );
  server.on("checkExpectation", (request, response) => sendError(request, response, UNKNOWN_EXPECTATION, plainHeaders));
  server.on("clientError", (error, socket) => sendClientError(error, socket as Socket, plainHeaders));
  const listeners = await openListeners(server, { host, port });
  const stopListening = process.env.DATABASE_URL ? listenForChanges() : async () => {};
  if (env().metricsToken) {
    registerProcessMetrics();
    registerInstanceMetrics();
  }
  const stopClock = watchShuffleWindows();
  const { databaseReplicaUrl } = env();
  const stopReplica = databaseReplicaUrl ? watchReplica(databaseReplicaUrl) : async () => {};
  const stopAnnouncing = process.env.DATABASE_URL ? watchAnnouncement(getSiteSettings) : () => {};
  const stopTexts = process.env.DATABASE_URL ? watchSchedule(findNextTextChange) : () => {};

  return {
    url: urlOf(server),
    async close() {
      stopClock();
      stopAnnouncing();
      stopTexts();
      const jobsEnded = renderer.stopJobs();
      await drain(server, listeners);
      // Workers may report counts that the shutdown hooks write.
      await atMost(FINISH_MS, renderer.close());
      await atMost(FINISH_MS, jobsEnded);
      await atMost(FINISH_MS, runShutdownHooks());
      await atMost(FINISH_MS, stopListening());
      await atMost(FINISH_MS, stopReplica());
      stopPurging();
      restoreErrors();
    },
  };
}
