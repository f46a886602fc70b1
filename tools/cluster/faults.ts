import { setTimeout as sleep } from 'node:timers/promises';
import type { GaleraNode } from './galera-node.ts';

/** What happens to one node under load. */
export interface Fault {
  title: string;
  node: GaleraNode;
  /** From the first moment of the fault to the last. */
  run(): Promise<void>;
}

const ISOLATED_MS = 9_000;
/** As long as a service manager waits before it starts a server again. */
const DEAD_MS = 5_000;

/** The node hears and reaches no other; its clients still reach it. */
export const isolation = (node: GaleraNode): Fault => ({
  title: `isolation of ${node.name} for ${ISOLATED_MS / 1000} s`,
  node,
  async run() {
    await node.isolate(true);
    await sleep(ISOLATED_MS);
    await node.isolate(false);
  },
});

/** `kill -9`, and a start some seconds later. */
export const death = (node: GaleraNode): Fault => ({
  title: `kill -9 of ${node.name}`,
  node,
  async run() {
    await node.kill();
    await sleep(DEAD_MS);
    await node.join();
  },
});
