import { id, isBusy, numberIn, timedId } from './large-size.ts';
import { numbers } from './numbers.ts';

/** Packages that a member buys in a year, some days apart. */
export const ordersOfMember = 5;
export const pause = 80;
/** Days since a member's last order: from today on, at every desk. */
export const sinceLast = (member: string) => `(${member} DIV 8 % 60)`;
const price = 250_000;
const topUp = { paid: 100_000, received: 110_000 } as const;
/** Top-ups of a member who has a wallet, and those that the member with most bookings has besides. */
const topUps = { each: 3, busy: 40 } as const;
/** Days before which a desk's first shift began; every day is one. */
const shifts = 400;
const day = (at: string) => `DATE(${at} + INTERVAL 7 HOUR)`;
const m = numberIn('m.id');

const orderColumns = `CREATE TABLE bench_order (
  number BIGINT NOT NULL PRIMARY KEY, id CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  transaction_id CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  shop_id VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  member_id CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL, member_number INT NOT NULL, nth INT NOT NULL,
  branch_id CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL, branch VARCHAR(40) NOT NULL,
  kind VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL, package_id CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NULL,
  title VARCHAR(40) NOT NULL, tender VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL, satang BIGINT NOT NULL,
  at DATETIME(3) NOT NULL, date DATE NOT NULL, drawer_id CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NULL, shift INT NULL,
  owed BOOLEAN NOT NULL)`;

/** The number of an order outside. */
const referenceOf = (number: string) => `(100000000000 + ${number})`;

const desk = `(${m} % s.desks)`;
/** Orders of the members `m`, each the `nth` of its member, with its number among its shop's. */
const ordersOf = (of: {
  readonly members: string;
  readonly number: string;
  readonly at: string;
  readonly kind: string;
  readonly package: string;
  readonly title: string;
  readonly tender: string;
  readonly satang: number;
}) => `
  INSERT INTO bench_order
  SELECT o.number, CONCAT('01RDERXX', LPAD(o.number, 18, '0')), ${timedId('o.at', 'o.number')}, o.shop_id, o.member_id,
    o.member_number, o.nth, o.branch_id, o.branch, o.kind, o.package_id, o.title, o.tender, ${of.satang}, o.at, ${day('o.at')},
    IF(o.is_desk, o.drawer_id, NULL), IF(o.is_desk, ${shifts} - DATEDIFF(:today, ${day('o.at')}), NULL),
    o.kind = 'package_purchasing' AND o.is_desk AND o.nth = ${ordersOfMember - 1} AND o.member_number % 250 = 7
  FROM (SELECT o.*, o.tender IN ('cash', 'transfer') AS is_desk FROM (
    SELECT s.number * 1000000 + ${of.number} AS number, s.shop_id, m.id AS member_id, ${m} AS member_number, k.n AS nth,
      b.id AS branch_id, b.name AS branch, '${of.kind}' AS kind, ${of.package} AS package_id, ${of.title} AS title,
      ${of.tender} AS tender, ${of.at} AS at, ${id('DRAWER', `s.number * 1000000 + ${desk}`)} AS drawer_id
    FROM bench_shop s JOIN member m ON m.shop_id = s.shop_id
    JOIN branch b ON b.id = ${id('BRANCH', `s.number * 1000000 + ${desk} % s.branches`)}
    JOIN ${numbers} k ON k.n < ${of.members}) o) o`;
const ago = (days: string) => `:now - INTERVAL ${days} DAY - INTERVAL ${m} % 3600 SECOND`;
/* A fifth of the members have bought a package first that is sold once. */
const nthPackage = `IF(k.n = 0 AND ${m} % 5 = 1, 0, (${m} + k.n) % (s.packages - 2) DIV 4 * 5 + 1 + (${m} + k.n) % 4)`;

const orders = [
  ordersOf({
    members: `${ordersOfMember}`,
    number: `${m} * ${ordersOfMember} + k.n`,
    at: ago(`(${ordersOfMember - 1} - k.n) * ${pause} + ${sinceLast(m)}`),
    kind: 'package_purchasing',
    package: id('PACKET', `s.number * 1000000 + (${nthPackage}) % s.packages`),
    title: `CONCAT('Package ', (${nthPackage}) % s.packages)`,
    tender: `IF(k.n = 3 AND ${m} % 3 = 0, 'wallet', ELT(1 + (${m} + k.n) % 5, 'cash', 'cash', 'transfer', 'card', 'card'))`,
    satang: price,
  }),
  ordersOf({
    members: `IF(${m} % 3 > 0, 0, IF(${isBusy('m.id')}, ${topUps.each + topUps.busy}, ${topUps.each}))`,
    number: `IF(k.n < ${topUps.each}, 600000 + ${m} DIV 3 * ${topUps.each} + k.n, 800000 + k.n)`,
    at: ago(
      `GREATEST(1, (${ordersOfMember - 1} - k.n) * ${pause} + ${sinceLast(m)} + 1) + GREATEST(0, k.n - 3)`,
    ),
    kind: 'member_wallet',
    package: 'NULL',
    title: `'Top-up 1,000'`,
    tender: `'card'`,
    satang: topUp.paid,
  }),
];

/** @param fund the number of the points that a package gives, in SQL. */
const packageTerms = (fund: string) =>
  `CONCAT('{"fund_id":"', ${id('FNDFND', fund)}, '","fund_name":"Points","value":10,"usage_duration":90,"unlimited_access_duration":0,"is_one_time":false}')`;
const terms = `IF(o.kind = 'member_wallet', '{"paid":${topUp.paid},"received":${topUp.received}}',
  ${packageTerms('o.number DIV 1000000 * 1000000')})`;
const debit = `ELT(FIELD(o.tender, 'cash', 'transfer', 'card', 'wallet'), 'drawer', 'transfer', 'provider', 'wallet_paid')`;
const credit = `IF(o.kind = 'member_wallet', 'wallet_paid', 'sales.package_purchasing')`;
const sale = (number: string) => `CONCAT('01SAREXX', LPAD(${number}, 18, '0'))`;
const saleId = `IF(o.drawer_id IS NULL, o.id, ${sale('o.number')})`;
/* Each of the transactions that an order may have in the books has an id of its own. */
const transactionId = (nth: number) =>
  `CONCAT(LEFT(o.transaction_id, 10), LPAD(o.number * 4 + ${nth}, 16, '0'))`;
const isGift = `o.kind = 'member_wallet'`;
const isOwed = 'o.owed';
const refundedAt = 'o.at + INTERVAL 1 MINUTE';

const transaction = (nth: number, reason: string, where: string, at: string) =>
  `INSERT INTO book_transaction (id, shop_id, reason, order_id, date, actor_id, created_at, drawer_id, shift)
   SELECT ${transactionId(nth)}, o.shop_id, '${reason}', o.id, o.date, 'system:bench', ${at}, o.drawer_id, o.shift
   FROM bench_order o WHERE ${where}`;
const entry = (nth: number, line: number, account: string, satang: string, where: string) =>
  `INSERT INTO book_entry (transaction_id, line, shop_id, account, branch_id, member_id, date, satang)
   SELECT ${transactionId(nth)}, ${line}, o.shop_id, ${account}, o.branch_id, o.member_id, o.date, ${satang}
   FROM bench_order o WHERE ${where}`;
const gift = topUp.received - topUp.paid;

const used = 'COALESCE(u.used, 0)';
/* Of a package that is followed by another a rest is left only where nothing or little was booked by it. */
const remaining = `IF(o.owed, 0, IF(o.nth < ${ordersOfMember - 1}, IF(${used} = 0 OR o.member_number % 10 = 0, 2, 0), 1 + o.member_number % 10))`;
const lotId = id('PNTSXX', 'o.number');
const left = `IF(o.owed, 1 + o.member_number % 10, ${remaining})`;
const lots = `bench_order o LEFT JOIN bench_used u ON u.lot_id = ${lotId} WHERE o.kind = 'package_purchasing'`;
const ledger = (number: string, of: string, at: string, rest: string) =>
  `INSERT INTO fund_ledger (id, shop_id, member_id, fund_id, lot_id, changing_value, reason, booking_id, order_id, actor_id, created_at)
   SELECT ${timedId(at, number)}, ${of}, 'system:bench', ${at} ${rest}`;
const fundId = id('FNDFND', 'o.number DIV 1000000 * 1000000');

const movement = `INSERT INTO wallet_movement (id, shop_id, member_id, satang, gift_satang, reason, order_id, posting_id, note, actor_id, created_at)`;

const tenders = `(SELECT 'cash' AS tender, 'drawer' AS account UNION ALL SELECT 'transfer', 'transfer'
  UNION ALL SELECT 'promptpay', 'promptpay')`;

/** What the ledger of points says of bookings and orders; it is filled without its indexes. */
export const ledgerRows = [
  ledger(
    'b.number * 4',
    `b.shop_id, b.member_id, b.fund_id, b.lot_id, -1, CONCAT(b.kind, '.booked'), b.id, NULL`,
    'b.created_at',
    `FROM (SELECT b.*, RIGHT(b.id, 12) AS number FROM bench_shop s JOIN booking b ON b.shop_id = s.shop_id WHERE b.lot_id IS NOT NULL) b`,
  ),
  ledger(
    'b.number * 4 + 1',
    `b.shop_id, b.member_id, b.fund_id, b.lot_id, 1, CONCAT(b.kind, '.', b.status), b.id, NULL`,
    'b.ended_at',
    `FROM (SELECT b.*, RIGHT(b.id, 12) AS number FROM bench_shop s JOIN booking b ON b.shop_id = s.shop_id
       WHERE b.lot_id IS NOT NULL AND b.live IS NULL) b`,
  ),
  ledger(
    'o.number * 4 + 2',
    `o.shop_id, o.member_id, ${fundId}, ${lotId}, ${used} + ${left}, 'purchased', NULL, o.id`,
    'o.at',
    `FROM ${lots}`,
  ),
  ledger(
    'o.number * 4 + 3',
    `o.shop_id, o.member_id, ${fundId}, ${lotId}, -(${left}), 'refunded', NULL, o.id`,
    refundedAt,
    `FROM ${lots} AND o.owed`,
  ),
];

/**
 * What the shops of the table `bench_shop` have sold in a year: for each member packages, of which bookings have taken
 * points, and for a third of them top-ups; at desks, whose every day is closed, by card and from wallets.
 */
export const moneyRows = [
  orderColumns,
  ...orders,
  `CREATE TABLE bench_used (lot_id CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY, used INT NOT NULL)
   SELECT b.lot_id, SUM(b.live IS NOT NULL) AS used FROM bench_shop s JOIN booking b ON b.shop_id = s.shop_id
    WHERE b.lot_id IS NOT NULL GROUP BY b.lot_id`,
  `INSERT INTO drawer (id, shop_id, branch_id, user_id, shift)
   SELECT ${id('DRAWER', 's.number * 1000000 + n.n')}, s.shop_id, ${id('BRANCH', 's.number * 1000000 + n.n % s.branches')},
     ${id('STAFFX', 's.number * 1000000 + n.n')}, ${shifts} FROM bench_shop s JOIN ${numbers} n ON n.n < 8 AND n.n < s.desks`,
  `INSERT INTO member_fund (shop_id, member_id, fund_id)
   SELECT m.shop_id, m.id, f.id FROM bench_shop s JOIN member m ON m.shop_id = s.shop_id
     JOIN fund f ON f.shop_id = s.shop_id`,
  `INSERT INTO payment_sale (id, shop_id, reference_no, member_id, branch_id, tender, satang, status, sold_by, seller, created_at,
     settled_at)
   SELECT ${saleId}, o.shop_id, ${referenceOf('o.number')}, o.member_id, o.branch_id, o.tender, o.satang, 'paid', 'user:bench',
     'desk@bench.test', o.at, o.at FROM bench_order o WHERE o.drawer_id IS NOT NULL`,
  `INSERT INTO payment_order (id, shop_id, sale_id, reference_no, kind, subject_id, member_id, branch_id, tender, satang,
     paid_satang, gift_satang, title, terms, status, flag, opened_by, created_at, settled_at, refunded_satang, refunded_at,
     refund_way)
   SELECT o.id, o.shop_id, ${saleId}, ${referenceOf('o.number')}, o.kind, o.package_id, o.member_id, o.branch_id, o.tender,
     o.satang, o.satang, 0, o.title, ${terms}, IF(${isOwed}, 'refunded', 'paid'),
     IF(o.nth = 2 AND o.member_number % 1000 = 3, 'overpaid', NULL), 'system:bench', o.at, o.at,
     IF(${isOwed}, o.satang, NULL), IF(${isOwed}, ${refundedAt}, NULL), IF(${isOwed}, 'owed', NULL) FROM bench_order o`,
  `INSERT INTO one_time_purchase (shop_id, package_id, member_id, order_id)
   SELECT o.shop_id, o.package_id, o.member_id, o.id FROM bench_order o
    WHERE o.kind = 'package_purchasing' AND o.nth = 0 AND o.member_number % 5 = 1`,
  // PromptPay sales of the last minutes, which nobody has paid yet.
  `INSERT INTO payment_sale (id, shop_id, reference_no, member_id, branch_id, tender, satang, status, sold_by, seller, created_at)
   SELECT ${sale('s.number * 1000000 + 900000 + n.n')}, s.shop_id, ${referenceOf('s.number * 1000000 + 900000 + n.n')},
     ${id('MEMBER', 's.number * 1000000 + n.n')}, ${id('BRANCH', 's.number * 1000000 + n.n % s.branches')}, 'promptpay', ${price},
     'pending', 'user:bench', 'desk@bench.test', :now - INTERVAL n.n MINUTE
   FROM bench_shop s JOIN ${numbers} n ON n.n < 3 * s.desks WHERE n.n < s.members`,
  `INSERT INTO payment_order (id, shop_id, sale_id, reference_no, kind, subject_id, member_id, branch_id, tender, satang, title,
     terms, status, opened_by, created_at)
   SELECT CONCAT('01RDERXX', LPAD(RIGHT(p.reference_no, 11), 18, '0')), p.shop_id, p.id, p.reference_no, 'package_purchasing', k.id,
     p.member_id, p.branch_id, p.tender, p.satang, k.name, ${packageTerms('s.number * 1000000')}, 'pending', p.sold_by, p.created_at
   FROM bench_shop s JOIN payment_sale p ON p.shop_id = s.shop_id AND p.status = 'pending'
   JOIN package k ON k.shop_id = s.shop_id AND k.name = 'Package 1'`,
  `INSERT INTO fund_lot (id, shop_id, member_id, fund_id, points, remaining, expire_date, source, source_id, paid_satang,
     sold_title, sold_branch_id, voided_at, created_at)
   SELECT ${lotId}, o.shop_id, o.member_id, ${fundId}, ${used} + ${left}, ${remaining}, DATE(o.at + INTERVAL 90 DAY),
     'purchase', o.id, o.satang, o.title, o.branch_id, IF(o.owed, ${refundedAt}, NULL), o.at FROM ${lots}`,
  transaction(0, 'order_paid', '1 = 1', 'o.at'),
  entry(0, 0, debit, 'o.satang', '1 = 1'),
  entry(0, 1, credit, '-o.satang', '1 = 1'),
  transaction(1, 'top_up_gift', isGift, 'o.at'),
  entry(1, 0, `'gifts'`, `${gift}`, isGift),
  entry(1, 1, `'wallet_gift'`, `-${gift}`, isGift),
  transaction(2, 'order_refunded', isOwed, refundedAt),
  entry(2, 0, credit, 'o.satang', isOwed),
  entry(2, 1, `'to_give_back'`, '-o.satang', isOwed),
  `${movement}
   SELECT ${timedId('o.at', 'o.number * 2')}, o.shop_id, o.member_id, IF(o.tender = 'wallet', -o.satang, ${topUp.received}),
     IF(o.tender = 'wallet', 0, ${gift}), IF(o.tender = 'wallet', 'spent', 'top_up'), o.id, NULL, NULL, 'system:bench', o.at
   FROM bench_order o WHERE o.tender = 'wallet' OR o.kind = 'member_wallet'`,
  // A fourth of those with a wallet were given something by the shop, the member with most bookings often.
  `${movement}
   SELECT ${timedId('g.at', 'g.number * 2 + 1')}, g.shop_id, g.member_id, 5000, 5000, 'adjusted', NULL,
     ${timedId('g.at', 'g.number * 4 + 3')}, 'For a class that was cancelled', 'system:bench', g.at
   FROM (SELECT o.number + k.n AS number, o.shop_id, o.member_id, o.at - INTERVAL k.n DAY AS at FROM bench_order o
     JOIN ${numbers} k ON k.n < IF(${isBusy('o.member_id')}, 40, 1)
     WHERE o.kind = 'member_wallet' AND o.nth = 0 AND o.member_number % 12 = 0) g`,
  `INSERT INTO book_transaction (id, shop_id, reason, date, actor_id, created_at)
   SELECT w.posting_id, w.shop_id, 'wallet_adjusted', ${day('w.created_at')}, w.actor_id, w.created_at
   FROM bench_shop s JOIN wallet_movement w ON w.shop_id = s.shop_id WHERE w.posting_id IS NOT NULL`,
  ...[0, 1].map(
    (line) =>
      `INSERT INTO book_entry (transaction_id, line, shop_id, account, branch_id, member_id, date, satang)
   SELECT w.posting_id, ${line}, w.shop_id, ${line === 0 ? `'corrections', ` : `'wallet_gift', `} ${id('BRANCH', 's.number * 1000000')},
     w.member_id, ${day('w.created_at')}, ${line === 0 ? '' : '-'}w.gift_satang
   FROM bench_shop s JOIN wallet_movement w ON w.shop_id = s.shop_id WHERE w.posting_id IS NOT NULL`,
  ),
  `INSERT INTO wallet (shop_id, member_id, paid_satang, gift_satang)
   SELECT w.shop_id, w.member_id, SUM(w.satang - w.gift_satang), SUM(w.gift_satang)
   FROM bench_shop s JOIN wallet_movement w ON w.shop_id = s.shop_id GROUP BY w.shop_id, w.member_id`,
  `INSERT INTO document (id, shop_id, kind, branch_no, year, number, date, branch_id, branch_name, sale_id, secret,
     total_satang, content, issued_by, created_at)
   SELECT ${timedId('o.at', 'o.number')}, o.shop_id, 'receipt', '00000', YEAR(o.date),
     ROW_NUMBER() OVER (PARTITION BY o.shop_id, YEAR(o.date) ORDER BY o.at, o.number), o.date, o.branch_id, o.branch, ${saleId},
     LEFT(MD5(o.number), 22), o.satang,
     CONCAT('{"seller":{"name":"', o.shop_id, '","tax_id":null,"address":null},"lines":[{"order_id":"', o.id, '","order_no":"',
       ${referenceOf('o.number')}, '","title":"', o.title, '","price_satang":', o.satang, ',"satang":', o.satang, ',"account":"',
       ${credit}, '","vat_satang":0,"used_vat_satang":0}],"tender":{"en":"', o.tender, '","th":"', o.tender, '"},"reason":null}'),
     'system:bench', o.at FROM bench_order o`,
  `INSERT INTO document_series (shop_id, kind, branch_no, year, last_number)
   SELECT d.shop_id, d.kind, d.branch_no, d.year, MAX(d.number) FROM bench_shop s JOIN document d ON d.shop_id = s.shop_id
   GROUP BY d.shop_id, d.kind, d.branch_no, d.year`,
  `INSERT INTO day_close (id, shop_id, branch_id, drawer_id, user_id, shift, date, opening_float_satang, closed_by, created_at)
   SELECT CONCAT('01CXSEDX', LPAD(RIGHT(d.id, 12) * 1000 + o.shift, 18, '0')), d.shop_id, d.branch_id, d.id, d.user_id,
     o.shift, MAX(o.date), 100000, d.user_id, MAX(o.at) + INTERVAL 1 HOUR
   FROM bench_order o JOIN drawer d ON d.id = o.drawer_id WHERE o.shift < ${shifts} GROUP BY d.id, o.shift`,
  `INSERT INTO day_close_tender (close_id, tender, shop_id, takings_satang, counted_satang)
   SELECT c.id, t.tender, c.shop_id, COALESCE(SUM(o.satang), 0), COALESCE(SUM(o.satang), 0) + IF(t.tender = 'cash', 100000, 0)
   FROM bench_shop s JOIN day_close c ON c.shop_id = s.shop_id JOIN ${tenders} t
   LEFT JOIN (SELECT drawer_id, shift, tender, SUM(satang) AS satang FROM bench_order WHERE drawer_id IS NOT NULL
     GROUP BY drawer_id, shift, tender) o ON o.drawer_id = c.drawer_id AND o.shift = c.shift AND o.tender = t.tender
   GROUP BY c.id, t.tender, c.shop_id`,
];

/** The tables that only the making of all this needed. */
export const moneyTables = ['bench_order', 'bench_used'];
