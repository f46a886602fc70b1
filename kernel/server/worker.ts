import type { Kernel } from './kernel.ts';

export interface Worker {
  stop(): Promise<void>;
}

/** Runs what no request waits for: outbox deliveries and jobs. */
export function startWorker(_kernel: Kernel): Worker {
  return { stop: async () => undefined };
}
