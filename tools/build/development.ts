import { join } from 'node:path';
import type { Configuration, DevServer } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

/** Comes before React in a shell's page. */
const refreshHook = join(import.meta.dirname, 'refresh-hook.ts');

/**
 * What a build for development adds: components that are replaced in the open page when their file changes, and
 * file names that stay the same so that there is something to replace.
 */
export const forDevelopment = (config: Configuration): Configuration => ({
  ...config,
  entry: withHook(config.entry),
  output: {
    ...config.output,
    filename: '[name].js',
    chunkFilename: '[name].js',
    cssFilename: '[name].css',
    cssChunkFilename: '[name].css',
  },
  plugins: [...(config.plugins ?? []), new ReactRefreshRspackPlugin()],
});

const withHook = (entry: Configuration['entry']): Configuration['entry'] => {
  if (typeof entry !== 'object' || Array.isArray(entry)) return entry;
  return Object.fromEntries(
    Object.entries(entry).map(([name, files]) => [
      name,
      typeof files === 'string' || Array.isArray(files) ? [refreshHook].concat(files) : files,
    ]),
  );
};

/**
 * One server for the builds of all shells and remotes: it tells open pages what has changed and passes
 * everything else on to the web process, which serves what the builds write to `dist`.
 * Read from the environment: `PORT` is its own port, `SALA_WEB_URL` the web process.
 */
export const developmentServer = (): DevServer => ({
  host: '127.0.0.1',
  port: Number(process.env.PORT ?? 3000),
  hot: true,
  // Frozen pages of one shell must not reload because of an edit in another.
  liveReload: false,
  compress: false,
  static: false,
  client: { overlay: { errors: true, warnings: false, runtimeErrors: false }, logging: 'warn' },
  devMiddleware: { writeToDisk: true },
  proxy: [{ context: ['/'], target: process.env.SALA_WEB_URL ?? 'http://127.0.0.1:3001', ws: false }],
});
