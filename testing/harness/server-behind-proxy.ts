import { afterAll, beforeAll } from 'vitest';
import { type Installation, loadInstallation } from '#kernel/server/runtime/loader.ts';
import { type CuttingProxy, startCuttingProxy } from './cutting-proxy.ts';
import { readyDatabase } from './database.ts';
import { startTestServer, type TestServer } from './server.ts';

/** One server for all tests of a file, whose connections to the database a test can cut. Read `.current` inside tests only. */
export function useServerBehindProxy(installation?: Installation): {
  readonly current: { server: TestServer; proxy: CuttingProxy };
} {
  let proxy: CuttingProxy | undefined;
  let server: TestServer | undefined;
  beforeAll(async () => {
    const installed = installation ?? (await loadInstallation());
    const addresses = await readyDatabase(installed);
    const address = new URL(addresses.databaseUrl);
    proxy = await startCuttingProxy({ host: address.hostname, port: Number(address.port) });
    address.port = String(proxy.port);
    server = await startTestServer({
      installation: installed,
      addresses: { ...addresses, databaseUrl: address.href },
    });
  });
  afterAll(async () => {
    await server?.stop();
    await proxy?.stop();
  });
  return {
    get current() {
      if (!server || !proxy) throw new Error('The server runs inside tests only');
      return { server, proxy };
    },
  };
}
