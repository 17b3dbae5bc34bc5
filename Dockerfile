# Navout as one image: the server, the dashboard and the widget. Settings: docs/operations.md.
# Tags are exact; scripts/pin-images.mjs adds their digests if a registry answers.
FROM node:22.23.4-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:22.23.4-bookworm-slim AS packages
WORKDIR /packages
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund && npm cache clean --force

FROM node:22.23.4-bookworm-slim
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /packages/node_modules node_modules
COPY --from=build /build/dist dist
COPY --from=build /build/demo-site demo-site
COPY --from=build /build/docs docs
COPY --from=build /build/CHANGELOG.md CHANGELOG.md
COPY --from=build /build/bff/db/seeds bff/db/seeds
COPY --from=build /build/package.json package.json
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# Liveness only. The load balancer checks at /readyz whether to send requests.
HEALTHCHECK --interval=15s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
# Starts the server directly, not through npm, so that it receives signals and its exit code is the
# container's.
CMD ["node", "--enable-source-maps", "--max-semi-space-size=64", "dist/server/main.js"]
