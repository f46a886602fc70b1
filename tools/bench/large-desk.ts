import { id, isBusy, largeShop, numberIn, timedId } from './large-size.ts';
import { numbers } from './numbers.ts';

/** Days for which a shop sees its messages, but for those of the last, which a job of that day removes. */
const messageDays = 88;

const message = (nth: number, at: string, words: string, where: string) =>
  `INSERT INTO outbox (id, shop_id, source, event, consumer, payload, is_shown, receiver_id, state, channel, attempts,
     last_error, available_at, created_at, done_at)
   SELECT ${timedId('b.at', `b.number * 2 + ${nth}`)}, b.shop_id, 'notify', 'notify.member_notice', 'notify.tell_member', ${words}, 1, b.member_id,
     IF(b.draw = 199, 'parked', 'sent'), IF(b.draw < 190, IF(b.draw < 160, 'line', 'mail'), NULL), 1,
     IF(b.draw = 199, 'LINE push 400 Failed to send messages', NULL), b.at, b.at, b.at
   FROM (SELECT b.shop_id, b.member_id, b.title, RIGHT(b.id, 12) AS number, ${at} AS at, RIGHT(b.id, 6) % 200 AS draw
     FROM bench_shop s JOIN booking b ON b.shop_id = s.shop_id
     WHERE ${at} >= :now - INTERVAL ${messageDays} DAY AND ${at} < :now AND ${where}) b`;
const payload = (title: string) =>
  `IF(b.draw = 199, CONCAT('{"member_id":"', b.member_id, '","title":{"en":"${title}","th":"${title}"},"body":{"en":"', b.title, '","th":"', b.title, '"},"link":null}'),
    CONCAT('{"title":"${title}","body":"', b.title, '. แสดง QR โค้ดที่เคาน์เตอร์เมื่อมาถึง"}'))`;

/** What members were written to in the last months: that each booking is made, and the day before it. */
export const messageRows = [
  message(0, 'b.created_at', payload('จองสำเร็จ'), '1 = 1'),
  message(1, '(b.starts_at - INTERVAL 1 DAY)', payload('แจ้งเตือนการจองของคุณ'), 'b.live = 1'),
];

const name = `ELT(FIELD(b.kind, 'class_event', 'facility_event', 'open_private_event'), 'classroom_booking', 'facility_booking',
  'open_private_booking')`;
const audit = (of: string, from: string) =>
  `INSERT INTO audit (id, shop_id, actor_id, actor_name, audience, action, entity, entity_id, before_state, after_state, created_at)
   SELECT ${of} ${from}`;
const staff = `'user:bench', 'desk@bench.test', 'staff'`;

/** What staff have written down and changed in a year, and what they had made in the last days. */
export const deskRows = [
  `INSERT INTO member_note (id, shop_id, member_id, note, author_id, author, created_at)
   SELECT ${timedId(':now - INTERVAL n.n DAY', `s.number * 10000000 + ${numberIn('m.id')} * 100 + n.n`)}, m.shop_id, m.id,
     'ปวดหลัง ให้เลี่ยงท่าแอ่น', 'user:bench', 'desk@bench.test', :now - INTERVAL n.n DAY
   FROM bench_shop s JOIN member m ON m.shop_id = s.shop_id
   JOIN ${numbers} n ON n.n < IF(${isBusy('m.id')}, 40, 2) WHERE ${numberIn('m.id')} % 5 = 0`,
  audit(
    `${timedId('b.ended_at', 'RIGHT(b.id, 12) * 2')}, b.shop_id, ${staff}, CONCAT(b.kind, '.reject_booking'), ${name}, b.id,
     '{"status":"completed"}', '{"status":"rejected"}', b.ended_at`,
    `FROM bench_shop s JOIN booking b ON b.shop_id = s.shop_id WHERE b.status = 'rejected'`,
  ),
  audit(
    `${timedId('o.created_at', 'RIGHT(o.id, 12) * 2 + 1')}, o.shop_id, ${staff}, 'payment.sell', 'order', o.id, '{}',
     CONCAT('{"sale_total":2500,"sale_tender":"', o.tender, '"}'), o.created_at`,
    `FROM bench_shop s JOIN payment_order o ON o.shop_id = s.shop_id WHERE o.sale_id <> o.id`,
  ),
  `INSERT INTO task (id, shop_id, name, input, state, progress_done, progress_total, result, asked_by, actor, available_at,
     served_at, created_at, finished_at)
   SELECT ${timedId(':now - INTERVAL n.n HOUR', 's.number * 100 + n.n')}, s.shop_id, 'class_event.export_report',
     '{"filter":{"search":""},"language":"th"}', 'done', 100, 100, '{"bookings":100}', 'user:bench',
     '{"audience":"staff","userId":"${largeShop.admin.id}","email":"${largeShop.admin.email}"}', :now - INTERVAL n.n HOUR, :now - INTERVAL n.n HOUR,
     :now - INTERVAL n.n HOUR, :now - INTERVAL n.n HOUR + INTERVAL 1 MINUTE
   FROM bench_shop s JOIN ${numbers} n ON n.n < 24`,
  `INSERT INTO member_import (id, shop_id, file_name, file_key, state, headings, mapping, row_count, created_by, created_at)
   SELECT ${id('STAFFX', 's.number * 1000000')}, s.shop_id, 'members.xlsx', 'none', 'done', '["First name","Phone"]',
     '["first_name","phone"]', CEIL(s.members / 10), 'desk@bench.test', :now - INTERVAL 2 DAY FROM bench_shop s`,
  `INSERT INTO member_import_row (import_id, row_no, shop_id, cells, verdict, issues, phone, outcome, member_id)
   SELECT ${id('STAFFX', 's.number * 1000000')}, ${numberIn('m.id')} + 2, s.shop_id, JSON_ARRAY(m.first_name, m.phone), 'new', '[]',
     m.phone, 'made', m.id FROM bench_shop s JOIN member m ON m.shop_id = s.shop_id WHERE ${numberIn('m.id')} < CEIL(s.members / 10)`,
  `INSERT INTO absent_run (id, shop_id, days, unseen_since, actor_id, created_at, finished_at)
   SELECT ${timedId(':now - INTERVAL 7 * n.n DAY', 's.number * 100 + n.n')}, s.shop_id, 60, :now - INTERVAL 60 + 7 * n.n DAY, 'user:bench',
     :now - INTERVAL 7 * n.n DAY, :now - INTERVAL 7 * n.n DAY + INTERVAL 1 MINUTE FROM bench_shop s JOIN ${numbers} n ON n.n < 12`,
  `INSERT INTO absent_message (shop_id, run_id, member_id, written_at)
   SELECT r.shop_id, r.id, m.id, r.finished_at FROM bench_shop s JOIN absent_run r ON r.shop_id = s.shop_id
   JOIN member m ON m.shop_id = s.shop_id WHERE ${numberIn('m.id')} % 60 = RIGHT(r.id, 2)`,
];
