/**
 * The program's own statements of a sale at the desk, as a bare script sends them: a package that is paid in cash, with
 * its points, books, receipt and the sale as the screen shows it. They follow the program.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { PoolConnection, ResultSetHeader, RowDataPacket } from 'mysql2/promise';
import { toLocalDate } from '../../kernel/contract/time.ts';
import { newId } from '../../kernel/server/ids/new-id.ts';
import { documentSql, firstSql, holdingSql, ledgerSql, lotSql, moveSql, nextSql } from './bare-money.ts';
import { keySql, memberSql, outboxSql } from './bare-now.ts';
import type { BareShop, BareWrite } from './bare-run.ts';

const packageSql = `SELECT p.id, p.name, p.satang, p.fund_id, f.name AS fund_name, p.value, p.usage_duration,
  p.unlimited_access_duration, p.is_one_time, p.is_archived, o.order_id FROM package p
  LEFT JOIN fund f ON f.shop_id = ? AND f.id = p.fund_id
  LEFT JOIN one_time_purchase o ON o.shop_id = ? AND o.package_id = p.id AND o.member_id = ?
  WHERE p.shop_id = ? AND p.id = ?`;
const saleSql = `INSERT INTO payment_sale (id, shop_id, reference_no, member_id, branch_id, tender, satang, handed_satang,
  payee, payload, status, sold_by, seller, created_at, settled_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const orderSql = `INSERT INTO payment_order (id, shop_id, sale_id, reference_no, kind, subject_id, member_id, branch_id,
  tender, satang, title, terms, next_ask_at, opened_by, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const drawerSql = 'SELECT id, shift FROM drawer WHERE shop_id = ? AND branch_id = ? AND user_id = ?';
const makeDrawerSql = 'INSERT INTO drawer (id, shop_id, branch_id, user_id) VALUES (?, ?, ?, ?)';
const countSql = 'UPDATE drawer SET postings = postings + 1 WHERE shop_id = ? AND id = ? AND shift = ?';
const paidSql = `UPDATE payment_order SET status = 'paid', paid_satang = ?, provider_order_no = ?, settled_at = ?,
  next_ask_at = NULL WHERE id = ? AND shop_id = ? AND status IN ('pending', 'failed', 'expired')`;
const postingSql = `INSERT INTO book_transaction (id, shop_id, reason, order_id, date, drawer_id, shift, actor_id,
  created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const auditSql = `INSERT INTO audit (id, shop_id, actor_id, actor_name, audience, action, entity, entity_id, before_state,
  after_state, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const shownSql = [
  'SELECT * FROM payment_order WHERE shop_id = ? AND sale_id = ? ORDER BY id',
  'SELECT * FROM payment_sale WHERE shop_id = ? AND id = ?',
] as const;
const namesSql = [
  'SELECT id, first_name, last_name, phone FROM member WHERE shop_id = ? AND id = ?',
  'SELECT b.id, b.name FROM branch b WHERE b.shop_id = ?',
] as const;

let drawn = 0;
/** Of a run no other process draws the same, and none that the program is sent begins like it. */
const drawReference = (): string => {
  drawn += 1;
  return String(700_000_000_000 + process.pid * 100_000 + drawn);
};

/** One who sells at each branch of a shop, with a drawer; it is made once, outside the sales. */
const sellers = new Map<string, Promise<string>>();
function sellerAt(connection: PoolConnection, { id, branchId }: BareShop): Promise<string> {
  const key = `${id} ${branchId}`;
  const make = async () => {
    const user = newId();
    await connection.execute(makeDrawerSql, [newId(), id, branchId, user]);
    return user;
  };
  const seller = sellers.get(key) ?? make();
  sellers.set(key, seller);
  return seller;
}

/** A package of points that the desk sells for cash, in one transaction. */
export const sellAtDesk: BareWrite = async (connection, shop, memberId, packageId) => {
  const now = new Date();
  const date = toLocalDate(now, 'Asia/Bangkok');
  const [saleId, orderId, lotId, kind] = [newId(), newId(), newId(), 'package_purchasing'];
  const userId = await sellerAt(connection, shop);
  const actor = `user:${userId}`;
  await connection.query('BEGIN');
  await connection.execute(memberSql, [shop.id, memberId]);
  const ids = [shop.id, shop.id, memberId, shop.id, packageId];
  const [[offer]] = await connection.execute<RowDataPacket[]>(packageSql, ids);
  const [satang, value, title] = [Number(offer?.satang), Number(offer?.value), String(offer?.name)];
  const fundId = String(offer?.fund_id);
  const reference = drawReference();
  const paid = ['cash', satang, null, null, null, 'paid', actor, 'desk@sala.test', now, now];
  await connection.execute(saleSql, [saleId, shop.id, reference, memberId, shop.branchId, ...paid]);
  const what = [kind, packageId, memberId, shop.branchId, 'cash', satang, title, JSON.stringify(offer)];
  await connection.execute(orderSql, [orderId, shop.id, saleId, reference, ...what, null, actor, now]);
  const [[drawer]] = await connection.execute<RowDataPacket[]>(drawerSql, [shop.id, shop.branchId, userId]);
  await connection.execute(paidSql, [satang, null, now, orderId, shop.id]);
  await connection.execute(holdingSql, [shop.id, memberId, fundId]);
  const until = toLocalDate(new Date(now.getTime() + 90 * 86_400_000), 'Asia/Bangkok');
  const lot = [memberId, fundId, value, value, until, 'purchase', orderId, null, null, now];
  await connection.execute(lotSql, [lotId, shop.id, ...lot]);
  const entry = [memberId, fundId, lotId, value, 'purchased', null, null, orderId, actor, now];
  await connection.execute(ledgerSql, [newId(), shop.id, ...entry]);
  const posting = [newId(), shop.id, 'order_paid', orderId, date, drawer?.id, drawer?.shift, actor, now];
  await connection.execute(postingSql, posting);
  const line = (number: number, account: string, amount: number) => [
    ...[posting[0], number, shop.id, account, shop.branchId, memberId, date, amount],
  ];
  await connection.execute(moveSql, [...line(0, 'drawer', satang), ...line(1, `sales.${kind}`, -satang)]);
  const payload = JSON.stringify({ order_id: orderId, member_id: memberId, kind });
  const consumer = 'payment.tell_of_payment';
  const message = ['payment', 'payment.order_paid', consumer, payload, `${consumer}:${orderId}`, now, now];
  await connection.execute(outboxSql, [newId(), shop.id, ...message]);
  const changed = JSON.stringify({ sale_total: satang, sale_tender: 'cash' });
  const change = ['desk@sala.test', 'staff', 'payment.sell', 'order', orderId, '{}', changed, now];
  await connection.execute(auditSql, [newId(), shop.id, actor, ...change]);
  for (const sql of shownSql) await connection.execute(sql, [shop.id, saleId]);
  await connection.execute(namesSql[0], [shop.id, memberId]);
  await connection.execute(namesSql[1], [shop.id]);
  const hash = createHash('sha256').update(payload).digest('base64url');
  await connection.execute(keySql, [shop.id, actor, 'payment.sellBasket', saleId, hash, 201, payload, now]);
  await connection.execute(countSql, [shop.id, drawer?.id, drawer?.shift]);
  const series = [shop.id, 'receipt', '00000', Number(date.slice(0, 4))];
  const [counted] = await connection.execute<ResultSetHeader>(nextSql, series);
  if (counted.affectedRows === 0) await connection.execute(firstSql, series);
  const sold = { order_id: orderId, title, price_satang: satang, satang };
  const content = JSON.stringify({ seller: { name: shop.id }, lines: [sold], reason: null });
  const where = [date, shop.branchId, shop.id, shop.branchId, saleId];
  const document = [randomBytes(16).toString('base64url'), satang, content, actor, now];
  await connection.execute(documentSql, [newId(), shop.id, ...where, ...document, ...series]);
  await connection.query('COMMIT');
};
