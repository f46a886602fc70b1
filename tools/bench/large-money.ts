import { numbers } from './numbers.ts';

/** Orders of a member in a year; the last of them is not used up. */
const ordersOfMember = 5;
const points = 10;

/** One row for each order: the member `m`, which of their orders `k`, and the number of both together. */
const orders = `
  SELECT m.shop_id, m.id AS member_id, b.id AS branch_id, f.id AS fund_id, k.n AS nth,
    s.number * 1000000 + RIGHT(m.id, 6) * ${ordersOfMember} + k.n AS number,
    :now - INTERVAL ((${ordersOfMember} - 1 - k.n) * 70 + 1 + RIGHT(m.id, 6) % 60) DAY AS at,
    IF(k.n < ${ordersOfMember} - 1, 0, 1 + RIGHT(m.id, 6) % ${points}) AS remaining
  FROM bench_shop s
  JOIN member m ON m.shop_id = s.shop_id
  JOIN fund f ON f.shop_id = s.shop_id
  JOIN branch b ON b.shop_id = s.shop_id AND b.name = 'Branch 0'
  JOIN ${numbers} k ON k.n < ${ordersOfMember}`;
const idOf = (start: string, number = 'o.number') => `CONCAT('01${start}', LPAD(${number}, 18, '0'))`;
/* They sort by time, as the ids of the program do. */
const transactionId = `CONCAT('01', LPAD(HEX(UNIX_TIMESTAMP(o.at)), 10, '0'), LPAD(o.number, 14, '0'))`;

const entry = (line: number, account: string, satang: number) =>
  `INSERT INTO book_entry (transaction_id, line, shop_id, account, branch_id, member_id, date, satang)
   SELECT ${transactionId}, ${line}, o.shop_id, '${account}', o.branch_id, o.member_id, DATE(o.at + INTERVAL 7 HOUR), ${satang}
   FROM (${orders}) o`;

/**
 * What the shops of the table `bench_shop` have sold in a year: for each member packages of ten points, all but the last
 * used up, with points, ledger, orders and books.
 */
export const moneyRows = [
  `INSERT INTO member_fund (shop_id, member_id, fund_id)
   SELECT m.shop_id, m.id, f.id FROM bench_shop s JOIN member m ON m.shop_id = s.shop_id
     JOIN fund f ON f.shop_id = s.shop_id`,
  `INSERT INTO payment_order (id, shop_id, sale_id, reference_no, kind, member_id, branch_id, tender, satang, paid_satang,
     gift_satang, title, terms, status, opened_by, created_at, settled_at)
   SELECT ${idOf('ORDERX')}, o.shop_id, ${idOf('ORDERX')}, LPAD(o.number, 12, '0'), 'package_purchasing', o.member_id,
     o.branch_id, 'cash', 250000, 250000, 0, CONCAT('Package ', o.number % 12), '{}', 'paid', 'system:bench', o.at, o.at
   FROM (${orders}) o`,
  `INSERT INTO fund_lot (id, shop_id, member_id, fund_id, points, remaining, expire_date, source, source_id, paid_satang,
     sold_title, sold_branch_id, created_at)
   SELECT ${idOf('FNDLOT')}, o.shop_id, o.member_id, o.fund_id, ${points}, o.remaining, DATE(o.at + INTERVAL 90 DAY),
     'purchase', ${idOf('ORDERX')}, 250000, CONCAT('Package ', o.number % 12), o.branch_id, o.at FROM (${orders}) o`,
  `INSERT INTO fund_ledger (id, shop_id, member_id, fund_id, lot_id, changing_value, reason, order_id, actor_id, created_at)
   SELECT ${idOf('LEDGER', 'o.number * 2 + p.n')}, o.shop_id, o.member_id, o.fund_id, ${idOf('FNDLOT')},
     IF(p.n = 0, ${points}, o.remaining - ${points}), IF(p.n = 0, 'purchased', 'class_event.booked'), IF(p.n = 0, ${idOf('ORDERX')}, NULL),
     'system:bench', o.at FROM (${orders}) o JOIN ${numbers} p ON p.n < 2`,
  `INSERT INTO book_transaction (id, shop_id, reason, order_id, date, actor_id, created_at)
   SELECT ${transactionId}, o.shop_id, 'order_paid', ${idOf('ORDERX')}, DATE(o.at + INTERVAL 7 HOUR), 'system:bench', o.at
   FROM (${orders}) o`,
  entry(0, 'drawer', 250_000),
  entry(1, 'sales.package_purchasing', -250_000),
  `INSERT INTO booking_visit (shop_id, member_id, last_at)
   SELECT b.shop_id, b.member_id, MAX(b.checked_in_at) FROM booking b JOIN bench_shop s ON s.shop_id = b.shop_id
    WHERE b.status = 'attend' AND b.checked_in_at IS NOT NULL GROUP BY b.shop_id, b.member_id`,
];
