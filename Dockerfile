# syntax=docker/dockerfile:1
ARG NODE=node:24.21.0-bookworm-slim

FROM ${NODE} AS build
WORKDIR /site
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && rm -rf .next/cache
# Keep what the running site needs: no build tools, tests or drivers of other databases.
RUN npm ci --omit=dev && node scripts/image/prune.mjs && find node_modules .next -name '*.map' -delete

FROM ${NODE}
WORKDIR /site
ARG COMMIT=
ENV VITRINE_COMMIT=$COMMIT MALLOC_ARENA_MAX=2 NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DEMO=0
COPY --from=build /site/package.json /site/next.config.mjs ./
COPY --from=build /site/node_modules node_modules
COPY --from=build /site/.next .next
COPY --from=build /site/public public
COPY --from=build /site/prisma prisma
COPY --from=build /site/scripts scripts
COPY --from=build /site/lib lib
RUN install -d -o node -g node /data /data/pictures
USER node
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/ready').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-old-space-size=320", "--heap-growing-percent=100", "--disable-warning=ExperimentalWarning", "scripts/serve.ts"]
