# Not tried: check it before you rely on it.
FROM node:24-bookworm-slim AS build
WORKDIR /sala
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
RUN npm run build

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /sala
COPY package.json package-lock.json .npmrc ./
# The image brings Node 24 itself; the copy that comes with the packages would only make it larger.
RUN npm ci --omit=dev && rm -rf node_modules/node node_modules/.bin/node && npm cache clean --force
COPY bin bin
COPY config config
COPY kernel kernel
COPY migrations migrations
COPY plugins plugins
COPY --from=build /sala/dist dist
# Where docker-compose keeps uploaded files.
RUN mkdir /files && chown node /files
USER node
EXPOSE 3000
# The worker serves nothing: its service turns this check off.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["bin/sala", "web"]
