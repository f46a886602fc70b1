import { maxCapacity } from '../../kernel/modules/booking/api.ts';
import { each, id, largeShop, names, of, placeHours, span, zone } from './large-size.ts';
import { numbers } from './numbers.ts';

const n = 'n.n';
/* By days, so that each class of a day can be told from the others. */
const dayOfClass = `FLOOR(${n} * ${span.all} / :classes)`;
const nthOfDay = `(${n} - CEIL(${dayOfClass} * :classes / ${span.all}))`;
/** Days ahead for which instructors have said when they teach. */
const hoursAhead = 60;

/** What shops of the table `bench_shop` consist of, in the order in which it is made: all but what people did there. */
export const shopRows = [
  `INSERT INTO shop (id, name, time_zone, next_billing_date, supervisor, primary_color, secondary_color,
     background_color, created_at)
   SELECT shop_id, shop_id, '${zone}', :later, 'Anong', '#0f766e', '#b45309', '#ffffff', :now FROM bench_shop
   WHERE classes = :classes`,
  `INSERT INTO shop_feature (shop_id, feature, is_on)
   SELECT s.shop_id, f.feature, 1 FROM bench_shop s JOIN (SELECT 'class_event' AS feature UNION ALL
     SELECT 'facility_event' UNION ALL SELECT 'open_private_event' UNION ALL SELECT 'package_purchasing' UNION ALL
     SELECT 'member_wallet') f WHERE s.classes = :classes`,
  `INSERT INTO branch (id, shop_id, name, weekly_schedule, created_at)
   SELECT ${id('BRANCH', of(n))}, s.shop_id, CONCAT('Branch ', ${n}), :week, :now ${each('branches')}`,
  `INSERT INTO workday (shop_id, branch_id, date, schedule)
   SELECT s.shop_id, ${id('BRANCH', of(`${n} % s.branches`))}, DATE(:first + INTERVAL 30 * (1 + ${n} DIV s.branches) DAY),
     'weekend' FROM bench_shop s JOIN ${numbers} n ON n.n < 12 * :branches WHERE s.classes = :classes`,
  `INSERT INTO instructor (id, shop_id, name, created_at)
   SELECT ${id('TEACHR', of(n))}, s.shop_id, CONCAT('Kru ', ${n}), :now ${each('instructors')}`,
  `INSERT INTO instructor_schedule (id, shop_id, instructor_id, date, start_minute, end_minute, weekly_id, created_at)
   SELECT CONCAT('01HRS', LPAD(s.number * 1000000 + i.n * 1000 + ${n}, 21, '0')), s.shop_id, ${id('TEACHR', of('i.n'))},
     DATE(:now + INTERVAL 7 HOUR) - INTERVAL :hour_days DAY + INTERVAL ${n} DAY, 480, 1200,
     CONCAT('01WKS', LPAD(s.number * 1000000 + i.n * 7 + ${n} % 7, 21, '0')), :joined
   FROM bench_shop s JOIN ${numbers} i ON i.n < :instructors JOIN ${numbers} n ON n.n < :hour_days + ${hoursAhead}
   WHERE s.classes = :classes`,
  `INSERT INTO fund (id, shop_id, name, created_at)
   SELECT ${id('FNDFND', of('0'))}, s.shop_id, 'Points', :now FROM bench_shop s
   WHERE s.classes = :classes`,
  `INSERT INTO topic (id, shop_id, name, period, max_participant, fund_id, color, is_private, created_at)
   SELECT ${id('TPCTPC', of(n))}, s.shop_id, CONCAT('Vinyasa Flow ', ${n}), 60, 20, ${id('FNDFND', of('0'))}, 'teal', 0, :now
   ${each('topics')}`,
  `INSERT INTO shop_setting (shop_id, plugin, data, secrets)
   SELECT shop_id, 'open_private_event', JSON_OBJECT('selectable_topics', JSON_ARRAYAGG(id)), '{}' FROM topic
   WHERE shop_id IN (SELECT shop_id FROM bench_shop WHERE classes = :classes) GROUP BY shop_id`,
  `INSERT INTO member (id, shop_id, line_id, first_name, last_name, phone, email, marketing, created_at)
   SELECT ${id('MEMBER', of(n))}, s.shop_id, IF(${n} % 4 = 3, NULL, CONCAT('U', ${id('MEMBER', of(n))})),
     CASE WHEN ${n} = 77 THEN '${names.rare}' WHEN (${n}) % 10 = 5 THEN '${names.common}' ELSE CONCAT('Name', (${n}) % 97) END,
     CONCAT('Jaidee ', ${n}), '+66812345678', IF(${n} % 2 = 0, CONCAT('member', ${n}, '@bench.test'), NULL), ${n} % 3 > 0,
     :joined ${each('members')}`,
  `INSERT INTO classroom_event (id, shop_id, branch_id, topic_id, instructor_id, starts_at, ends_at, local_date, period,
     fund_id, color, is_private, summary_note, series_id, created_at)
   SELECT ${id('EVENTX', of('c.n'))}, c.shop_id, ${id('BRANCH', of('c.n % s.branches'))}, ${id('TPCTPC', of('c.n % 8'))},
     ${id('TEACHR', of('c.instructor'))}, c.starts_at, c.starts_at + INTERVAL 60 MINUTE,
     DATE(c.starts_at + INTERVAL 7 HOUR), 60, ${id('FNDFND', of('0'))}, 'teal', 0, '',
     IF(c.n % 4 = 0, ${id('EVENTX', of('c.n % (4 + s.classes DIV 200 * 4)'))}, NULL), :joined
   FROM (SELECT d.shop_id, d.n, d.instructor,
       :first + INTERVAL d.day DAY + INTERVAL (d.nth DIV :instructors + d.instructor) % 12 HOUR AS starts_at
     FROM (SELECT s.shop_id, ${n} AS n, ${dayOfClass} AS day, ${nthOfDay} AS nth,
         (${nthOfDay} + ${dayOfClass}) % :instructors AS instructor ${each('classes')}) d) c
   JOIN bench_shop s ON s.shop_id = c.shop_id`,
  `INSERT INTO facility_resource (id, shop_id, branch_id, name, amount, is_input_amount, created_at)
   SELECT ${id('CARTXX', of(n))}, s.shop_id, ${id('BRANCH', of(`${n} % s.branches`))}, CONCAT('Court ', ${n}), 1, 0, :joined
   ${each('places')}`,
  `INSERT INTO facility_timeslot (shop_id, resource_id, weekday, start_minute, end_minute, satang)
   SELECT p.shop_id, p.id, 7 + d.n, (${placeHours.first} + ${n}) * 60, (${placeHours.first + 1} + ${n}) * 60,
     20000 + 5000 * d.n
   FROM bench_shop s JOIN facility_resource p ON p.shop_id = s.shop_id JOIN ${numbers} d ON d.n < 2
   JOIN ${numbers} n ON n.n < ${placeHours.count} WHERE s.classes = :classes`,
  `INSERT INTO capacity (shop_id, id, kind, total)
   SELECT p.shop_id, p.id, 'facility_event', ${maxCapacity} FROM bench_shop s
   JOIN facility_resource p ON p.shop_id = s.shop_id WHERE s.classes = :classes`,
  `INSERT INTO package (id, shop_id, is_one_time, name, description, satang, fund_id, value, usage_duration, is_archived,
     created_at)
   SELECT ${id('PACKET', of(n))}, s.shop_id, ${n} % 5 = 0, CONCAT('Package ', ${n}), 'Any class at any branch.', 250000,
     ${id('FNDFND', of('0'))}, 10, 90, ${n} % 10 = 9, :joined ${each('packages')}`,
  `INSERT INTO promotion_group (id, shop_id, name, position, created_at)
   SELECT ${id('GRPGRP', of(n))}, s.shop_id, CONCAT('Promotion ', ${n}), ${n} + 1, :joined ${each('promotions')}`,
  `INSERT INTO promotion_group_package (shop_id, group_id, package_id, position)
   SELECT p.shop_id, ${id('GRPGRP', of(`${n} % s.promotions`))}, p.id, 1 + ${n} DIV s.promotions
   FROM bench_shop s JOIN ${numbers} n ON n.n < :packages
   JOIN package p ON p.shop_id = s.shop_id AND p.id = ${id('PACKET', of(n))} WHERE s.classes = :classes`,
  `INSERT INTO top_up_package (id, shop_id, paid_satang, received_satang, created_at)
   SELECT ${id('PRESET', of(n))}, s.shop_id, 100000 * (1 + ${n}), 110000 * (1 + ${n}), :joined
   FROM bench_shop s JOIN ${numbers} n ON n.n < 6 WHERE s.classes = :classes`,
  `INSERT INTO user_account (id, email, is_hq, activated_at, created_at)
   SELECT ${id('STAFFX', of(n))}, CONCAT('desk', ${n}, '@', REPLACE(s.shop_id, '_', '-'), '.test'), 0, :joined, :joined ${each('desks')}`,
  `INSERT INTO user_role (user_id, shop_id, role)
   SELECT ${id('STAFFX', of(n))}, s.shop_id, 'staff' ${each('desks')}`,
];

/** Who asks for what is measured. */
export const adminRows = [
  `INSERT INTO user_account (id, email, is_hq, created_at) VALUES ('${largeShop.hq.id}', '${largeShop.hq.email}', 1, :now)`,
  `INSERT INTO user_account (id, email, is_hq, created_at) VALUES ('${largeShop.admin.id}', '${largeShop.admin.email}', 0, :now)`,
  `INSERT INTO user_role (user_id, shop_id, role) VALUES ('${largeShop.admin.id}', '${largeShop.id}', 'admin')`,
];
