import { once } from 'node:events';
import { createServer } from 'node:http';
import Koa from 'koa';
import { createSandbox } from './create-sandbox.ts';

export interface StandaloneOptions {
  /** Free ports by default. */
  port?: number;
  smtpPort?: number;
  dir?: string;
}

export interface StandaloneSandbox {
  /** Such as `http://127.0.0.1:4100`; the sandbox lies below `/sandbox`. */
  url: string;
  lineUrl: string;
  payUrl: string;
  smtpUrl: string;
  stop(): Promise<void>;
}

/** Starts a sandbox with a loopback port of its own, without the web process. */
export async function startSandbox(options: StandaloneOptions = {}): Promise<StandaloneSandbox> {
  const server = createServer();
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : options.port;
  const url = `http://127.0.0.1:${port}`;
  const sandbox = createSandbox({ publicUrl: url, dir: options.dir, smtpPort: options.smtpPort });
  const app = new Koa().use(sandbox.middleware);
  app.on('error', (error: Error) => {
    // A caller that ends the connection tests its own limits.
    if (!('code' in error && error.code === 'ECONNRESET')) process.stderr.write(`${error.stack}\n`);
  });
  const handle = app.callback();
  server.on('request', (request, response) => void handle(request, response));
  await sandbox.start();
  return {
    url,
    lineUrl: sandbox.lineUrl,
    payUrl: sandbox.payUrl,
    smtpUrl: sandbox.smtpUrl,
    async stop() {
      server.closeAllConnections();
      await Promise.all([new Promise((resolve) => server.close(resolve)), sandbox.stop()]);
    },
  };
}
