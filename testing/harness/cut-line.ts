import { connect, createServer, type Socket } from 'node:net';

/** The line between a browser and a server, which a test cuts and mends. */
export interface CutLine {
  /** Address of the server over this line. */
  readonly url: string;
  /** Ends all that is under way, and lets nothing new through until it is mended. */
  cut(): void;
  mend(): void;
  stop(): Promise<void>;
}

/** @param serverUrl address of a server on this machine. */
export const startLine = (serverUrl: string): Promise<CutLine> => {
  const { hostname, port } = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let isCut = false;
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((browser) => {
    if (isCut) return void browser.destroy();
    const upstream = connect(Number(port), hostname);
    for (const socket of [browser, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        browser.destroy();
        upstream.destroy();
      });
    }
    browser.pipe(upstream).pipe(browser);
  });
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (typeof address !== 'object' || !address) return reject(new Error('The line has no port'));
      resolve({
        url: `http://127.0.0.1:${address.port}`,
        cut() {
          isCut = true;
          endAll();
        },
        mend() {
          isCut = false;
        },
        stop: () =>
          new Promise((stopped) => {
            server.close(() => stopped());
            endAll();
          }),
      });
    });
  });
};
