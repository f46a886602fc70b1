import { connect, createServer, type Server, type Socket } from 'node:net';

/** Whether the connection is cut before the database hears of what was sent, or after it has answered. */
export type Cut = 'before' | 'after';

/** Stands between the program and its database and loses a connection at the moment a test chooses. */
export interface CuttingProxy {
  readonly port: number;
  /** Cuts once, at the first thing sent that `isMoment` says yes to; afterwards everything passes again. */
  cutNext(cut: Cut, isMoment: (sent: Buffer) => boolean): void;
  stop(): Promise<void>;
}

/** @param target the database's address on this machine. */
export async function startCuttingProxy(target: { host: string; port: number }): Promise<CuttingProxy> {
  let next: { cut: Cut; isMoment: (sent: Buffer) => boolean } | undefined;
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
      if (!next?.isMoment(chunk)) {
        upstream.write(chunk);
        return;
      }
      const { cut } = next;
      next = undefined;
      isCutting = true;
      if (cut === 'before') client.destroy();
      else upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      // The database has answered; the program never hears of it.
      if (isCutting) client.destroy();
      else client.write(chunk);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the proxy has no port');
  return {
    port: address.port,
    cutNext(cut, isMoment) {
      next = { cut, isMoment };
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
