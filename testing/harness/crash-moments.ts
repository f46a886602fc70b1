import { afterAll, beforeAll } from 'vitest';
import type { useCrashing } from './crash.ts';
import { type Cut, type CuttingProxy, startCuttingProxy } from './cutting-proxy.ts';

/** A moment of a transaction: before one of its statements, or on either side of its COMMIT. */
export interface Moment {
  readonly cut: Cut;
  /** A part of the statement, or COMMIT. */
  readonly at: string;
}

/**
 * Every moment of a transaction at which something can die. After the COMMIT nobody has heard of it yet.
 * @param steps parts of its statements that distinguish them, in their order.
 */
export const momentsOf = (steps: readonly string[]): Moment[] => [
  ...steps.map((at) => ({ cut: 'before' as const, at })),
  { cut: 'before', at: 'COMMIT' },
  { cut: 'after', at: 'COMMIT' },
];

/**
 * Kills something at a moment of a transaction, which is seen by a proxy before the database.
 * @param worksAt parts of statements that only the connection whose COMMIT is looked for sends.
 * @returns `watched`, the settings of a process whose statements are looked at, and `killAt`, which resolves when
 * what it kills is dead and rejects where the moment does not come within 20 s.
 */
export function useKillingAt(crashing: ReturnType<typeof useCrashing>, worksAt: readonly string[]) {
  let proxy: CuttingProxy | undefined;
  const watched: Record<string, string> = {};
  beforeAll(async () => {
    const address = new URL(crashing.servers.databaseUrl);
    proxy = await startCuttingProxy({ host: address.hostname, port: Number(address.port) });
    address.port = String(proxy.port);
    watched.DATABASE_URL = address.href;
  });
  afterAll(() => proxy?.stop());

  const killAt = ({ cut, at }: Moment, kill: () => Promise<void>): Promise<void> => {
    let working: number | undefined;
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`Nothing came to ${at}, ${cut}`)), 20_000);
      proxy?.cutNext(cut, (sent, connection) => {
        if (worksAt.some((part) => sent.includes(part))) working = connection;
        const isNow =
          at === 'COMMIT' ? connection === working && sent.includes('COMMIT;') : sent.includes(at);
        if (!isNow) return false;
        clearTimeout(late);
        // What is cut after the COMMIT has to reach the database first.
        setTimeout(() => kill().then(resolve, reject), cut === 'after' ? 50 : 0);
        return true;
      });
    });
  };
  return { watched, killAt };
}
