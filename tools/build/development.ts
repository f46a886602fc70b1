import { join } from 'node:path';
import type { Configuration, DevServer } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

/**
 * What a build for development adds, or nothing: components that are replaced in the open page when their file
 * changes, and file names that stay the same so that there is something to replace.
 */
export const forDevelopment = (config: Configuration, production: boolean): Configuration => {
  if (production) return config;
  return {
    ...config,
    output: {
      ...config.output,
      filename: '[name].js',
      chunkFilename: '[name].js',
      cssFilename: '[name].css',
      cssChunkFilename: '[name].css',
    },
    plugins: [...(config.plugins ?? []), new ReactRefreshRspackPlugin()],
  };
};

/** Comes before React in a shell's page. */
export const refreshHook = join(import.meta.dirname, 'refresh-hook.ts');

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
