import { randomUUID } from 'node:crypto';
import pMap from 'p-map';
import { claimDue, reclaimExpired } from '#kernel/server/outbox/claims.ts';
import { deliver, type Result } from '#kernel/server/outbox/deliver.ts';
import { resumePaused } from '#kernel/server/outbox/paused-events.ts';
import type { Kernel } from '#kernel/server/runtime/kernel.ts';

const leaseMs = 30_000;
const batch = 50;
const concurrency = 8;

/**
 * Delivers everything that is due by the kernel's clock, and what comes of it, until nothing is.
 * @returns how many deliveries ended in which way.
 */
export async function drainOutbox(kernel: Kernel): Promise<Record<Result, number>> {
  const results: Record<Result, number> = { done: 0, retry: 0, parked: 0, held: 0, lost: 0 };
  const claimant = { name: `drain:${randomUUID()}`, leaseMs };
  await resumePaused(kernel);
  await reclaimExpired(kernel);
  for (;;) {
    const claims = await claimDue(kernel, claimant, batch);
    if (claims.length === 0) return results;
    for (const result of await pMap(claims, (claim) => deliver(kernel, claim, leaseMs), { concurrency }))
      results[result] += 1;
  }
}
