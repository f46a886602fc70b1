import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Satang } from '../../contract/satang.ts';
import type { LocalDate } from '../../contract/time.ts';
import { statement } from '../../server/db/statement.ts';
import { actorKey } from '../../server/security/actor.ts';
import type { KernelScope } from '../../server/tenancy/kernel-scope.ts';
import { lockMember } from '../member/api.ts';
import type { Buyer } from '../order/contract.ts';
import type { DocumentContent } from './content.ts';
import type { DocumentKind } from './domain/number.ts';
import { retentionEnd } from './forget-buyers.ts';

/** A document that is to be issued, before it has its number. */
export interface NewDocument {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly branchId: string | null;
  readonly branchNo: string;
  readonly date: LocalDate;
  readonly saleId: string;
  readonly orderId?: string;
  readonly total: Satang;
  /** Null where it is no tax document. */
  readonly rate: number | null;
  readonly vat: Satang;
  readonly content: DocumentContent;
  readonly buyer?: Buyer;
  readonly aboutId?: string;
}

const next = statement(
  `UPDATE document_series SET last_number = last_number + 1
    WHERE shop_id = :shop_id AND kind = :kind AND branch_no = :branch_no AND year = :year`,
);
const first = statement(
  `INSERT INTO document_series (shop_id, kind, branch_no, year, last_number)
   VALUES (:shop_id, :kind, :branch_no, :year, 1) ON DUPLICATE KEY UPDATE last_number = last_number + 1`,
);
// The number is taken over from the row that this transaction holds, so it costs no question of its own.
const insert = statement(
  `INSERT INTO document (id, shop_id, kind, branch_no, year, number, date, branch_id, branch_name, sale_id, order_id,
     secret, total_satang, vat_rate, vat_satang, content, buyer, forget_buyer_on, about_id, issued_by,
     created_at)
   SELECT :id, :shop_id, s.kind, s.branch_no, s.year, s.last_number, :date, :branch_id,
     (SELECT b.name FROM branch b WHERE b.shop_id = :shop_id AND b.id = :branch_id), :sale_id, :order_id, :secret,
     :total_satang, :vat_rate, :vat_satang, :content, :buyer, :forget_buyer_on, :about_id, :issued_by, :created_at
     FROM document_series s
    WHERE s.shop_id = :shop_id AND s.kind = :kind AND s.branch_no = :branch_no AND s.year = :year`,
);

const memberOf = statement(
  'SELECT member_id FROM payment_order WHERE shop_id = :shop_id AND sale_id = :sale_id LIMIT 1',
  z.object({ member_id: z.string() }),
);

/** The day on which a new document's buyer is forgotten; null while the member is there, who is then held. */
async function forgetBuyerOn(scope: KernelScope, { saleId, date }: NewDocument): Promise<LocalDate | null> {
  const [sold] = await scope.rows(memberOf, { sale_id: saleId });
  return sold && !(await lockMember(scope, sold.member_id)) ? retentionEnd(date) : null;
}

/** The end of a document's address: 128 bits that nobody guesses. */
const drawSecret = (): string => randomBytes(16).toString('base64url');

/**
 * Numbers a document and writes it, inside the caller's transaction, by two statements. From there to its end the
 * transaction holds the row of the series, which others of the same branch and kind wait for: let nothing follow that
 * can be done before.
 */
export async function writeDocument(scope: KernelScope, document: NewDocument): Promise<void> {
  // An erasure at the same moment finds this document, or the member erased here.
  const forget_buyer_on = document.buyer ? await forgetBuyerOn(scope, document) : null;
  const series = {
    kind: document.kind,
    branch_no: document.branchNo,
    year: Number(document.date.slice(0, 4)),
  };
  if ((await scope.run(next, series)) === 0) await scope.run(first, series);
  await scope.run(insert, {
    ...series,
    id: document.id,
    date: document.date,
    branch_id: document.branchId,
    sale_id: document.saleId,
    order_id: document.orderId ?? null,
    secret: drawSecret(),
    total_satang: document.total,
    vat_rate: document.rate,
    vat_satang: document.vat,
    content: JSON.stringify(document.content),
    buyer: document.buyer === undefined ? null : JSON.stringify(document.buyer),
    forget_buyer_on,
    about_id: document.aboutId ?? null,
    issued_by: actorKey(scope.actor),
    created_at: scope.now,
  });
}
