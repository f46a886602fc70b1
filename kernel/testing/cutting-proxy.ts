import { connect, createServer, type Server, type Socket } from 'node:net';

/** When a COMMIT comes by: let it through, cut before it reaches the database, or after it has. */
export type Cut = 'none' | 'before' | 'after';

/** Stands between the program and its database and loses a connection at the moment a test chooses. */
export interface CuttingProxy {
  readonly port: number;
  /** What happens to the next COMMIT; afterwards everything passes again. */
  cutNext(cut: Cut): void;
  stop(): Promise<void>;
}

/** Not the READ COMMITTED of a new connection. */
const isCommit = (chunk: Buffer) => chunk.includes('COMMIT;');

/** @param target the database's address on this machine. */
export async function startCuttingProxy(target: { host: string; port: number }): Promise<CuttingProxy> {
  let cut: Cut = 'none';
  const sockets = new Set<Socket>();
  const server: Server = createServer((client) => {
    const upstream = connect(target);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    let isCutting = false;
    client.on('data', (chunk) => {
      if (cut === 'none' || !isCommit(chunk)) {
        upstream.write(chunk);
        return;
      }
      const when = cut;
      cut = 'none';
      isCutting = true;
      if (when === 'before') client.destroy();
      else upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      // The database has answered the COMMIT; the program never hears of it.
      if (isCutting) client.destroy();
      else client.write(chunk);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the proxy has no port');
  return {
    port: address.port,
    cutNext(next) {
      cut = next;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
