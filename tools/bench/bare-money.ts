/**
 * The program's own statements of what is sold, as a bare script sends them: a package paid from the wallet, and a
 * top-up that is ordered, asked for at the provider and granted. They follow the program.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { PoolConnection, ResultSetHeader, RowDataPacket } from 'mysql2/promise';
import { toLocalDate } from '../../kernel/contract/time.ts';
import { newId } from '../../kernel/server/ids/new-id.ts';
import { keySql, outboxSql } from './bare-now.ts';
import type { BareShop, BareWrite } from './bare-run.ts';
import { topUpBaht } from './provider.ts';

const offeredSql = `SELECT p.name, p.satang, p.fund_id, f.name AS fund_name, p.value, p.usage_duration,
  p.unlimited_access_duration, p.is_one_time, o.order_id, p.is_archived = FALSE AND EXISTS (
   SELECT 1 FROM promotion_group_package l JOIN promotion_group g ON g.shop_id = ? AND g.id = l.group_id AND g.is_archived = FALSE
   WHERE l.shop_id = ? AND l.package_id = p.id) AS is_offered
  FROM package p LEFT JOIN fund f ON f.shop_id = ? AND f.id = p.fund_id
  LEFT JOIN one_time_purchase o ON o.shop_id = ? AND o.package_id = p.id AND o.member_id = ?
  WHERE p.shop_id = ? AND p.id = ?`;
const orderColumns = `o.id, o.sale_id, o.reference_no, o.kind, o.subject_id, o.member_id, o.branch_id, o.tender, o.satang,
  o.paid_satang, o.refunded_satang, o.title, o.terms, o.status, o.flag, o.provider_order_no, o.asks, o.asked_at,
  o.next_ask_at, o.opened_by, o.created_at, o.settled_at, o.refunded_at`;
const surroundingsSql = `SELECT (SELECT b.id FROM branch b WHERE b.shop_id = ? ORDER BY b.id LIMIT 1) AS head_office,
  m.email, m.language, ${orderColumns} FROM member m
  LEFT JOIN payment_order o ON o.shop_id = ? AND o.member_id = m.id AND o.kind = ? AND o.subject_id = ? AND o.waits = 1
  WHERE m.shop_id = ? AND m.id = ?`;
const orderSql = `INSERT INTO payment_order (id, shop_id, sale_id, reference_no, kind, subject_id, member_id, branch_id,
  tender, satang, title, terms, next_ask_at, opened_by, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const walletSql = `SELECT paid_satang AS paid, gift_satang AS gift FROM wallet
  WHERE shop_id = ? AND member_id = ? FOR UPDATE`;
const takeSql = `UPDATE wallet SET paid_satang = paid_satang - ?, gift_satang = gift_satang - ?
  WHERE shop_id = ? AND member_id = ? AND paid_satang >= ? AND gift_satang >= ?`;
const addSql = `INSERT INTO wallet (shop_id, member_id, paid_satang, gift_satang) VALUES (?, ?, ?, ?)
  ON DUPLICATE KEY UPDATE paid_satang = paid_satang + ?, gift_satang = gift_satang + ?`;
const movementSql = `INSERT INTO wallet_movement (id, shop_id, member_id, satang, gift_satang, reason, order_id,
  posting_id, note, actor_id, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const paidSql = `UPDATE payment_order SET status = 'paid', paid_satang = ?, provider_order_no = ?, settled_at = ?,
  next_ask_at = NULL WHERE id = ? AND shop_id = ? AND status IN ('pending', 'failed', 'expired')`;
export const holdingSql = `INSERT INTO member_fund (shop_id, member_id, fund_id) VALUES (?, ?, ?)
  ON DUPLICATE KEY UPDATE fund_id = fund_id`;
export const lotSql = `INSERT INTO fund_lot (id, shop_id, member_id, fund_id, points, remaining, expire_date, source, source_id,
  frozen_from, frozen_until, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
export const ledgerSql = `INSERT INTO fund_ledger (id, shop_id, member_id, fund_id, lot_id, changing_value, reason, until_date,
  booking_id, order_id, actor_id, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const postingSql = `INSERT INTO book_transaction (id, shop_id, reason, order_id, date, actor_id, created_at)
  VALUES (?, ?, ?, ?, ?, ?, ?)`;
export const moveSql = `INSERT INTO book_entry (transaction_id, line, shop_id, account, branch_id, member_id, date, satang)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?)`;
export const nextSql = `UPDATE document_series SET last_number = last_number + 1
  WHERE shop_id = ? AND kind = ? AND branch_no = ? AND year = ?`;
export const firstSql = `INSERT INTO document_series (shop_id, kind, branch_no, year, last_number) VALUES (?, ?, ?, ?, 1)
  ON DUPLICATE KEY UPDATE last_number = last_number + 1`;
export const documentSql = `INSERT INTO document (id, shop_id, kind, branch_no, year, number, date, branch_id, branch_name, sale_id,
  order_id, secret, total_satang, vat_rate, vat_satang, content, buyer, about_id, issued_by, created_at)
  SELECT ?, ?, s.kind, s.branch_no, s.year, s.last_number, ?, ?,
    (SELECT b.name FROM branch b WHERE b.shop_id = ? AND b.id = ?), ?, NULL, ?, ?, NULL, 0, ?, NULL, NULL, ?, ?
    FROM document_series s WHERE s.shop_id = ? AND s.kind = ? AND s.branch_no = ? AND s.year = ?`;
const presetSql = `SELECT m.language, t.received_satang FROM member m
  LEFT JOIN top_up_package t ON t.shop_id = ? AND t.live_satang = ? WHERE m.shop_id = ? AND m.id = ?`;
const openSql = `SELECT ${orderColumns} FROM payment_order o WHERE o.shop_id = ? AND o.member_id = ?
  AND o.tender = 'card' AND o.status IN ('pending', 'failed', 'expired') AND o.created_at > ? ORDER BY o.id DESC LIMIT 10`;
const askSql = `UPDATE payment_order SET asked_at = ?, asks = asks + 1
  WHERE id = ? AND shop_id = ? AND (asked_at IS NULL OR asked_at <= ?)`;

let drawn = 0;
/** Of a run no other process draws the same, and none that the program is sent begins like it. */
const drawReference = (): string => {
  drawn += 1;
  return String(500_000_000_000 + process.pid * 100_000 + drawn);
};

interface Sold {
  readonly id: string;
  readonly kind: string;
  readonly memberId: string;
  readonly satang: number;
  readonly title: string;
  readonly subjectId: string | null;
  readonly tender: string;
  readonly terms: string;
}

/** Reads what an order needs to know and writes it. @returns the head office. */
async function order(connection: PoolConnection, { id: shopId }: BareShop, sold: Sold, now: Date) {
  const { id, kind, memberId, subjectId, satang, title, tender, terms } = sold;
  const around = [shopId, shopId, kind, subjectId, shopId, memberId];
  const [[surroundings]] = await connection.execute<RowDataPacket[]>(surroundingsSql, around);
  const branchId: string | null = surroundings?.head_office ?? null;
  const what = [kind, subjectId, memberId, branchId, tender, satang, title, terms];
  const askAt = tender === 'card' ? new Date(now.getTime() + 15_000) : null;
  const rest = [askAt, `member:${memberId}`, now];
  await connection.execute(orderSql, [id, shopId, id, drawReference(), ...what, ...rest]);
  return branchId;
}

interface Moved {
  readonly orderId: string;
  readonly memberId: string;
  readonly branchId: string | null;
  readonly debit: string;
  readonly credit: string;
  readonly satang: number;
}

/** The books' two entries of a payment, and the message about it. */
async function tellBooks(
  connection: PoolConnection,
  { id: shopId }: BareShop,
  moved: Moved,
  [kind, actor]: readonly [string, string],
  now: Date,
): Promise<void> {
  const { orderId, memberId, branchId, debit, credit, satang } = moved;
  const [id, date] = [newId(), toLocalDate(now, 'Asia/Bangkok')];
  await connection.execute(postingSql, [id, shopId, 'order_paid', orderId, date, actor, now]);
  const entry = (line: number, account: string, amount: number) => [
    ...[id, line, shopId, account, branchId, memberId, date, amount],
  ];
  await connection.execute(moveSql, [...entry(0, debit, satang), ...entry(1, credit, -satang)]);
  const payload = JSON.stringify({ order_id: orderId, member_id: memberId, kind });
  const consumer = 'payment.tell_of_payment';
  const message = ['payment', 'payment.order_paid', consumer, payload, `${consumer}:${orderId}`, now, now];
  await connection.execute(outboxSql, [newId(), shopId, ...message]);
}

/** The receipt of a payment, numbered when all else is done. */
async function giveReceipt(
  connection: PoolConnection,
  { id: shopId }: BareShop,
  { orderId, branchId, satang }: Moved,
  [title, actor]: readonly [string, string],
  now: Date,
): Promise<void> {
  const date = toLocalDate(now, 'Asia/Bangkok');
  const series = [shopId, 'receipt', '00000', Number(date.slice(0, 4))];
  const [counted] = await connection.execute<ResultSetHeader>(nextSql, series);
  if (counted.affectedRows === 0) await connection.execute(firstSql, series);
  const line = { order_id: orderId, title, price_satang: satang, satang };
  const content = JSON.stringify({ seller: { name: shopId }, lines: [line], reason: null });
  const where = [date, branchId, shopId, branchId, orderId];
  const what = [randomBytes(16).toString('base64url'), satang, content, actor, now];
  await connection.execute(documentSql, [newId(), shopId, ...where, ...what, ...series]);
}

async function keep(
  connection: PoolConnection,
  { id: shopId }: BareShop,
  [actor, endpoint, key, answer]: readonly [string, string, string, string],
  now: Date,
): Promise<void> {
  const hash = createHash('sha256').update(answer).digest('base64url');
  await connection.execute(keySql, [shopId, actor, endpoint, key, hash, 200, answer, now]);
}

/** A package of points that is bought and paid from the wallet in one transaction of 18 round trips. */
export const buyPackage: BareWrite = async (connection, shop, memberId, packageId) => {
  const now = new Date();
  const [id, lotId, kind, actor] = [newId(), newId(), 'package_purchasing', `member:${memberId}`];
  await connection.query('BEGIN');
  const ids = [shop.id, shop.id, shop.id, shop.id, memberId, shop.id, packageId];
  const [[offer]] = await connection.execute<RowDataPacket[]>(offeredSql, ids);
  const [satang, value, fundId] = [Number(offer?.satang), Number(offer?.value), String(offer?.fund_id)];
  const sold = { id, kind, memberId, satang, title: String(offer?.name), subjectId: packageId };
  const ordered = { ...sold, tender: 'wallet', terms: JSON.stringify(offer) };
  const branchId = await order(connection, shop, ordered, now);
  await connection.execute(walletSql, [shop.id, memberId]);
  await connection.execute(takeSql, [satang, 0, shop.id, memberId, satang, 0]);
  const moved = [memberId, -satang, 0, 'spent', id, null, null, actor, now];
  await connection.execute(movementSql, [newId(), shop.id, ...moved]);
  await connection.execute(paidSql, [satang, null, now, id, shop.id]);
  await connection.execute(holdingSql, [shop.id, memberId, fundId]);
  const date = toLocalDate(new Date(now.getTime() + 90 * 86_400_000), 'Asia/Bangkok');
  const lot = [memberId, fundId, value, value, date, 'purchase', id, null, null, now];
  await connection.execute(lotSql, [lotId, shop.id, ...lot]);
  const entry = [memberId, fundId, lotId, value, 'purchased', null, null, id, actor, now];
  await connection.execute(ledgerSql, [newId(), shop.id, ...entry]);
  const move = { orderId: id, memberId, branchId, debit: 'wallet_paid', credit: `sales.${kind}`, satang };
  await tellBooks(connection, shop, move, [kind, actor], now);
  await keep(connection, shop, [actor, `${kind}.buyPackage`, id, JSON.stringify({ order_no: id })], now);
  await giveReceipt(connection, shop, move, [sold.title, actor], now);
  await connection.query('COMMIT');
};

/**
 * A top-up that is ordered in a transaction of 6 round trips, and then asked for and granted in 12 more, 10 of them
 * a transaction; the provider is asked between by the same call of its API as the program's.
 */
export const topUp: BareWrite = async (connection, shop, memberId, _subjectId, providerUrl) => {
  const now = new Date();
  const [id, kind, actor, satang] = [newId(), 'member_wallet', `member:${memberId}`, topUpBaht * 100];
  await connection.query('BEGIN');
  await connection.execute(presetSql, [shop.id, satang, shop.id, memberId]);
  const title = `เติมเงิน ${topUpBaht}.00 บาท`;
  const terms = JSON.stringify({ paid: satang, received: satang });
  const sold = { id, kind, memberId, satang, title, subjectId: null, tender: 'card', terms };
  const branchId = await order(connection, shop, sold, now);
  await keep(connection, shop, [actor, `${kind}.topUp`, id, JSON.stringify({ order_no: id })], now);
  await connection.query('COMMIT');
  const since = new Date(now.getTime() - 86_400_000);
  const [[open]] = await connection.execute<RowDataPacket[]>(openSql, [shop.id, memberId, since]);
  await connection.execute(askSql, [now, id, shop.id, new Date(now.getTime() - 10_000)]);
  const answer = await fetch(`${providerUrl}/order/orderdetailpost`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ orderNo: 'X', refno: open?.reference_no, productDetail: title }),
  });
  const [payment] = await answer.json();
  if (payment.Status !== 'CP') throw new Error('The provider was not paid');
  await connection.query('BEGIN');
  await connection.execute(paidSql, [satang, payment.OrderNo, now, id, shop.id]);
  await connection.execute(addSql, [shop.id, memberId, satang, 0, satang, 0]);
  const moved = [memberId, satang, 0, 'top_up', id, null, null, 'system:payment.confirm', now];
  await connection.execute(movementSql, [newId(), shop.id, ...moved]);
  const move = { orderId: id, memberId, branchId, debit: 'provider', credit: 'wallet_paid', satang };
  await tellBooks(connection, shop, move, [kind, 'system:payment.confirm'], now);
  await giveReceipt(connection, shop, move, [title, 'system:payment.confirm'], now);
  await connection.query('COMMIT');
};
