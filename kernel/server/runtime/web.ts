import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Middleware } from 'koa';
import { createApp } from '../http/app.ts';
import type { Kernel } from './kernel.ts';

export interface Web {
  readonly port: number;
  /** Takes no new calls, lets those under way end, then closes. */
  stop(): Promise<void>;
}

/**
 * Serves the application on the environment's address.
 * @param before middlewares ahead of Sala's own, as the demo's sandboxes are.
 */
export async function startWeb(
  kernel: Kernel,
  options: { before?: readonly Middleware[]; port?: number } = {},
): Promise<Web> {
  const { environment, log } = kernel;
  const [headersTimeout, requestTimeout] = [
    environment.HEADERS_SECONDS * 1000,
    environment.REQUEST_SECONDS * 1000,
  ];
  const limits = {
    headersTimeout: Math.min(headersTimeout, requestTimeout),
    requestTimeout,
    // How often connections are looked at; the server's own half a minute would be added to each limit.
    connectionsCheckingInterval: Math.min(2_000, headersTimeout / 4, requestTimeout / 4),
  };
  const server: Server = createServer(limits, createApp(kernel, options.before).callback());
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? environment.PORT, environment.HOST, resolve);
  });
  const address: AddressInfo | string | null = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : environment.PORT;
  log.info({ port }, 'web is listening');
  return {
    port,
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      // Live updates never end by themselves.
      kernel.live.stop();
      // A connection whose call has ended stays open for the next one, unless it is closed.
      const idle = setInterval(() => server.closeIdleConnections(), 50);
      const forced = setTimeout(() => server.closeAllConnections(), environment.STOP_SECONDS * 1000);
      await closed;
      clearInterval(idle);
      clearTimeout(forced);
    },
  };
}
