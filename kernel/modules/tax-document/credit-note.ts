import type { Satang } from '../../contract/satang.ts';
import type { TransactionCompletion } from '../../server/db/transaction.ts';
import type { KernelScope } from '../../server/tenancy/kernel-scope.ts';
import { type Account, isAccount } from '../ledger/accounts.ts';

import { type JournalLine, postJournalEntry } from '../ledger/post.ts';
import type { Buyer } from '../order/contract.ts';
import { branchNumber } from './branch-number.ts';
import { type DocumentContent, type DocumentLine, parseDocumentContent, readBuyer } from './content.ts';
import type { DocumentedOrder } from './documented-order.ts';
import { refundedVat } from './domain/vat.ts';
import { IssuedDocument } from './models/issued-document.ts';
import { sellerAt } from './seller.ts';
import { isWallet } from './taxed.ts';
import { refundedWalletVat } from './wallet-vat.ts';
import { writeDocument } from './write-numbered-document.ts';

/** What is given back of an order. */
export interface RefundedPart {
  readonly satang: Satang;
  /** How much of it returns as the shop's own gift. */
  readonly gift: Satang;
  /** In the words of who gives it back; a usual one unless given. */
  readonly reason?: string;
  /**
   * Asked for where the order has a tax invoice; else as the invoice names them, or the member unless a buyer is
   * `required`.
   */
  readonly buyer?: Buyer | 'required';
}

/** What of an invoice is given back by credit notes that the caller's transaction writes at its end. */
const toBeWritten = new WeakMap<
  TransactionCompletion,
  Map<string, { readonly total: Satang; readonly vat: Satang }[]>
>();

function notYetWritten({ completion }: KernelScope, invoiceId: string) {
  const byInvoice = toBeWritten.get(completion) ?? new Map<string, { total: Satang; vat: Satang }[]>();
  toBeWritten.set(completion, byInvoice);
  const credits = byInvoice.get(invoiceId) ?? [];
  byInvoice.set(invoiceId, credits);
  return credits;
}

const usualReason = 'ยกเลิกรายการและคืนเงิน';

/** Documents of sales that count, held until the transaction ends. */
export async function documentsOfSales(
  scope: KernelScope,
  saleIds: readonly string[],
): Promise<IssuedDocument[]> {
  return scope
    .query(IssuedDocument)
    .whereIn('sale_id', [...saleIds])
    .whereNull('voided_at')
    .whereNull('replaced_by_id')
    .orderBy('id')
    .forUpdate();
}

/** The account that a stored line names. @throws Error for a name that is no account. */
export function revenueAccountOfLine({ account }: DocumentLine): Account {
  if (!isAccount(account)) throw new Error(`There is no account ${account}`);
  return account;
}

/** A member as the buyer of what nobody was named for. @param address of which nothing is known. */
export async function memberAsBuyer(scope: KernelScope, memberId: string, address: string): Promise<Buyer> {
  const member: { first_name: string; last_name: string } | undefined = await scope
    .db('member')
    .where({ shop_id: scope.shopId, id: memberId })
    .first('first_name', 'last_name');
  const name = member ? `${member.first_name} ${member.last_name}`.trim() : '-';
  return { name, address, tax_id: null, branch_no: null };
}

/** Thrown where a credit note has to name its buyer and nobody is named, so that the whole refund is given up. */
export class BuyerMissing extends Error {}

async function buyerOf(
  scope: KernelScope,
  order: DocumentedOrder,
  invoice: IssuedDocument,
  { buyer }: RefundedPart,
): Promise<Buyer> {
  if (buyer !== undefined && buyer !== 'required') return buyer;
  const named = readBuyer(invoice);
  if (named) return named;
  if (buyer === 'required')
    throw new BuyerMissing(`The credit note of order ${order.reference_no} has no buyer`);
  return memberAsBuyer(scope, order.member_id, '-');
}

/** The VAT that a refund takes back, from what was counted by the invoice or used up of the wallet's. */
async function vatMoves(
  scope: KernelScope,
  { member_id: memberId }: DocumentedOrder,
  line: DocumentLine,
  { satang, vat }: { readonly satang: Satang; readonly vat: Satang },
): Promise<JournalLine[]> {
  const account = revenueAccountOfLine(line);
  if (isWallet(account)) return refundedWalletVat(scope, memberId, vat);
  const used = line.satang === 0 ? 0 : Math.round((line.used_vat_satang * satang) / line.satang);
  return [
    { debit: 'vat', credit: account, satang: vat, memberId },
    { debit: 'wallet_vat', credit: account, satang: used, memberId },
  ];
}

/**
 * Issues the credit note or, where there was no tax invoice, the refund slip of an order whose money is given back
 * (docs/domain/tax-documents.md#t6), inside the refund's transaction and once. It names the invoice as it counts now,
 * and has its rate of VAT whatever holds today.
 * @returns whether VAT that a tax invoice of the order had counted is given back by it.
 */
export async function issueCredit(
  scope: KernelScope,
  order: DocumentedOrder,
  given: RefundedPart,
): Promise<boolean> {
  const own = scope.as('payment');
  const documents = await documentsOfSales(own, [order.sale_id]);
  const invoiced = documents
    .filter(({ order_id }) => order_id === null)
    .flatMap((document) => {
      const content = parseDocumentContent(document);
      const line = content.lines.find(({ order_id }) => order_id === order.id);
      return line ? [{ document, content, line }] : [];
    })[0];
  if (!invoiced) return false;
  const { document, line } = invoiced;
  const total = Math.min(Math.max(0, Math.min(given.satang, Number(order.satang)) - given.gift), line.satang);
  const rate = document.vat_rate;
  // Nothing that is given is money, so there is nothing to tell of.
  if (total === 0) return false;
  const written = documents
    .filter(({ about_id }) => about_id === document.id)
    .map(({ total_satang, vat_satang }) => ({ total: Number(total_satang), vat: Number(vat_satang) }));
  const unwritten = notYetWritten(own, document.id);
  const before = [...written, ...unwritten];
  const sumOf = (amounts: readonly Satang[]) => amounts.reduce((sum, each) => sum + each, 0);
  const vat =
    rate === null
      ? 0
      : refundedVat(
          total,
          { total: Number(document.total_satang), vat: Number(document.vat_satang), rate },
          {
            total: sumOf(before.map((each) => each.total)),
            vat: sumOf(before.map((each) => each.vat)),
          },
        );
  unwritten.push({ total, vat });
  const seller = sellerAt(own, order.branch_id);
  const content: DocumentContent = {
    // A credit note has to bear the tax id of its invoice also once the shop is registered no more.
    seller: rate === null ? seller : { ...seller, tax_id: seller.tax_id ?? invoiced.content.seller.tax_id },
    lines: [{ ...line, satang: total, vat_satang: vat, used_vat_satang: 0 }],
    tender: invoiced.content.tender,
    reason: given.reason ?? usualReason,
  };
  const buyer = rate === null ? undefined : await buyerOf(own, order, document, given);
  await postJournalEntry(own, {
    reason: 'vat_given_back',
    orderId: order.id,
    branchId: order.branch_id,
    moves: await vatMoves(own, order, line, { satang: total, vat }),
  });
  const credit = {
    id: own.drawId(),
    kind: rate === null ? ('refund_slip' as const) : ('credit_note' as const),
    branchId: order.branch_id,
    branchNo: await branchNumber(own, order.branch_id),
    date: own.today,
    saleId: order.sale_id,
    orderId: order.id,
    total,
    rate,
    vat,
    content,
    aboutId: document.id,
    ...(buyer ? { buyer } : {}),
  };
  own.last(() => writeDocument(own, credit));
  return rate !== null;
}
