import { z } from 'zod';
import type { Satang } from '../../contract/satang.ts';
import { statement } from '../../server/db/statement.ts';
import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { ReadScope } from '../../server/tenancy/scope.ts';
import type { JournalLine } from '../ledger/post.ts';
import { type TaxedWallet, vatOfPart } from './domain/wallet-vat.ts';

const held = statement(
  `SELECT COALESCE(SUM(IF(account = 'wallet_paid', -satang, 0)), 0) AS paid,
      COALESCE(SUM(IF(account = 'wallet_vat', satang, 0)), 0) AS vat
     FROM book_entry
    WHERE shop_id = :shop_id AND member_id = :member_id AND account IN ('wallet_paid', 'wallet_vat')`,
  z.object({ paid: z.coerce.number(), vat: z.coerce.number() }),
);

/**
 * What the books say of a member's wallet at this moment of the caller's transaction, which has to hold the wallet: who
 * changes its money changes its VAT by what is read here.
 */
export async function taxedWallet(scope: ReadScope, memberId: string): Promise<TaxedWallet> {
  const [row] = await kernelScopeOf(scope).rows(held, { member_id: memberId });
  return row ?? { paid: 0, vat: 0 };
}

/**
 * The VAT that was counted for paid money which is about to be taken out of a wallet, so that it goes with the money.
 * @param satang what is taken of the part that was paid in; its posting is not written yet.
 */
export async function readWalletVat(scope: ReadScope, memberId: string, satang: Satang): Promise<Satang> {
  return satang === 0 ? 0 : vatOfPart(await taxedWallet(scope, memberId), satang);
}

/**
 * Takes VAT that a document gives back out of what stands for a wallet. What of it was used up with other money of the
 * wallet, and what would stand there for no money at all, is a correction.
 * @param vat of what was paid into the wallet and has left it again; that posting is written already.
 */
export async function refundedWalletVat(
  scope: ReadScope,
  memberId: string,
  vat: Satang,
): Promise<JournalLine[]> {
  if (vat === 0) return [];
  const wallet = await taxedWallet(scope, memberId);
  const taken = Math.max(0, Math.min(vat, wallet.vat));
  const left = wallet.paid > 0 ? 0 : Math.max(0, wallet.vat - taken);
  return [
    { debit: 'vat', credit: 'wallet_vat', satang: taken, memberId },
    { debit: 'vat', credit: 'corrections', satang: vat - taken, memberId },
    { debit: 'corrections', credit: 'wallet_vat', satang: left, memberId },
  ];
}
