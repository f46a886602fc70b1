import type { Knex } from 'knex';
import type { BatchSlot } from '../concurrency/call-batch.ts';
import type { TransactionCompletion } from '../db/transaction.ts';
import type { Kernel } from '../runtime/kernel.ts';
import type { Actor } from '../security/actor.ts';
import type { Shop } from './shops.ts';

/** What a scope is made of. */
export interface ScopeParts {
  readonly kernel: Kernel;
  readonly actor: Actor;
  readonly now: Date;
  readonly db: Knex;
  readonly shop: Shop | null;
  readonly source: string;
  readonly completion?: TransactionCompletion | null;
  readonly drawId?: () => string;
  readonly place?: BatchSlot | null;
}
