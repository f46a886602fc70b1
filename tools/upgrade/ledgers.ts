import { checkLedgers } from '../../kernel/server/commands/check-ledger.ts';
import type { Kernel } from '../../kernel/server/runtime/kernel.ts';

const withoutDocument =
  /Order (\d{12}): (?:it is paid and has no document|\S+ THB were refunded, its credit notes and refund slips say 0\.00)\.$/;

/**
 * What `check:ledger` finds, but for documents of orders that were settled before this moment, and of their refunds: the
 * release with which money landed issues none, and a document is issued by what settles, never afterwards.
 */
export const ledgersSince =
  (documented: Date) =>
  async (kernel: Kernel): Promise<string[]> => {
    const differences = await checkLedgers(kernel);
    const earlier: string[] = await kernel
      .knex('payment_order')
      .where('settled_at', '<', documented)
      .pluck('reference_no');
    const excused = new Set(earlier);
    return differences.filter((difference) => !excused.has(withoutDocument.exec(difference)?.[1] ?? ''));
  };
