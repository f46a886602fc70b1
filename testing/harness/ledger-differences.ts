import { ledgerCheck } from '#kernel/server/commands/check-ledger.ts';
import type { TestShop } from './factories.ts';

/** What a shop's ledgers, wallets and books do not agree on, a sentence each; none where they are sound. */
export const ledgerDifferences = async (shop: TestShop): Promise<string[]> =>
  (await (await shop.scope()).ask(ledgerCheck, 'check')).flatMap(({ value }) => value);
