import { z } from 'zod';
import { shownPhone } from '../../contract/phone.ts';
import { type LocalizedText, languages } from '../../contract/problems.ts';
import { statement } from '../../server/db/statement.ts';
import { defineTask } from '../../server/plugin/task.ts';
import { dateCell } from '../../server/sheets/cells.ts';
import { xlsxWriter } from '../../server/sheets/write-sheet.ts';
import { shownDates } from '../../server/text/shown-time.ts';
import { mailReport } from '../notify/api.ts';

const pageSize = 500;

const page = statement(
  `SELECT id, first_name, last_name, phone FROM member
    WHERE shop_id = :shop_id AND erased_at IS NULL AND id > :after ORDER BY id LIMIT ${pageSize}`,
  z.object({ id: z.string(), first_name: z.string(), last_name: z.string(), phone: z.string() }),
);
const count = statement(
  'SELECT COUNT(*) AS members FROM member WHERE shop_id = :shop_id AND erased_at IS NULL',
  z.object({ members: z.coerce.number() }),
);
const balances = statement(
  `SELECT t.member_id, f.name AS fund, SUM(t.points) AS points, MIN(t.expire_date) AS expire_date,
          MAX(t.unlimited) AS unlimited
     FROM (SELECT h.member_id, h.fund_id, 0 AS points, NULL AS expire_date,
                  h.unlimited_access_end_date AS unlimited
             FROM member_fund h
            WHERE h.shop_id = :shop_id AND h.member_id IN (:member_ids)
              AND h.unlimited_access_end_date >= :today
           UNION ALL
           SELECT l.member_id, l.fund_id, l.remaining, l.expire_date, NULL
             FROM fund_lot l
            WHERE l.shop_id = :shop_id AND l.member_id IN (:member_ids) AND l.remaining > 0
              AND l.voided_at IS NULL AND (l.expire_date IS NULL OR l.expire_date >= :today)) t
     JOIN fund f ON f.id = t.fund_id AND f.shop_id = :shop_id
    GROUP BY t.member_id, t.fund_id, f.name
    ORDER BY t.member_id, f.name`,
  z.object({
    member_id: z.string(),
    fund: z.string(),
    points: z.coerce.number(),
    expire_date: z.string().nullable(),
    unlimited: z.string().nullable(),
  }),
);

const headings: readonly LocalizedText[] = [
  { en: 'Member', th: 'สมาชิก' },
  { en: 'Phone', th: 'เบอร์โทร' },
  { en: 'Point type', th: 'ประเภทแต้ม' },
  { en: 'Points left', th: 'แต้มคงเหลือ' },
  { en: 'First expire on', th: 'หมดอายุครั้งแรก' },
  { en: 'Unlimited until', th: 'ใช้ไม่จำกัดถึง' },
];

/** Mails the person who asks a list of the points that each member has left. */
export const remainFundTask = defineTask({
  name: 'issue_remain_fund_report',
  title: { en: 'Report of the points left', th: 'รายงานแต้มคงเหลือ' },
  permission: 'manage_funds',
  input: z.object({ to: z.string(), language: z.enum(languages) }),
  state: z.null(),
  async finish(scope, { input: { language } }, report, spool) {
    const writer = xlsxWriter('Funds', spool);
    await writer.add(headings.map((heading) => heading[language]));
    const [total] = await scope.rows(count, {});
    let done = 0;
    for (let after = ''; ; ) {
      const members = await scope.rows(page, { after });
      const ids = members.map(({ id }) => id);
      const byId = new Map(members.map((member) => [member.id, member]));
      const held = ids.length > 0 ? await scope.rows(balances, { member_ids: ids, today: scope.today }) : [];
      for (const { member_id, fund, points, expire_date, unlimited } of held) {
        const { first_name = '', last_name = '', phone = '' } = byId.get(member_id) ?? {};
        const name = `${first_name} ${last_name}`.trim();
        await writer.add([name, shownPhone(phone), fund, points, dateCell(expire_date), dateCell(unlimited)]);
      }
      done += members.length;
      await report(done, Math.max(done, total?.members ?? 0));
      const last = members.at(-1);
      if (!last || members.length < pageSize) break;
      after = last.id;
    }
    await writer.end();
    const file = { name: `remain-fund-${scope.today}.xlsx`, body: spool };
    return { data: { members: done }, file };
  },
  async done(scope, { input: { to, language } }, finished) {
    const day = shownDates(scope.today);
    const report = { en: `Points left · ${day.en}`, th: `รายงานแต้มคงเหลือ · ${day.th}` };
    await mailReport(scope, finished, { to, language, report });
  },
});
