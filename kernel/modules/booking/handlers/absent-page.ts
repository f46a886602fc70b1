import { z } from 'zod';
import { shownPhone } from '../../../contract/phone.ts';
import { toLocalDate } from '../../../contract/time.ts';
import { statement } from '../../../server/db/statement.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { isLikeTyped, likeTyped } from '../../member/api.ts';
import { isAbsent, unseenSince } from '../absent/members.ts';
import { bookingContract } from '../contract.ts';

const absent = `FROM member m WHERE m.shop_id = :shop_id AND ${isAbsent}`;
const count = (condition: string) =>
  statement(`SELECT COUNT(*) AS members ${absent} ${condition}`, z.object({ members: z.coerce.number() }));
const page = (condition: string) =>
  statement(
    `SELECT m.id, m.first_name, m.last_name, m.phone, m.marketing,
      (SELECT l.last_at FROM booking_visit l WHERE l.shop_id = :shop_id AND l.member_id = m.id) AS last_visit,
      (SELECT MAX(w.written_at) FROM absent_message w
        WHERE w.shop_id = :shop_id AND w.member_id = m.id) AS written
     ${absent} ${condition} ORDER BY m.name_sort, m.id LIMIT :length OFFSET :skipped`,
    z.object({
      id: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      phone: z.string(),
      marketing: z.number(),
      last_visit: z.date().nullable(),
      written: z.date().nullable(),
    }),
  );

const read = (condition: string) => ({ count: count(condition), page: page(condition) });
const ofAll = read('');
const ofSome = read(`AND ${isLikeTyped}`);

export const absentPage = handler(bookingContract, 'absentPage', async ({ input, scope }) => {
  const asked = { since: unseenSince(scope, input.days), ...likeTyped(input.search) };
  const own = kernelScopeOf(scope);
  const { count, page } = input.search === '' ? ofAll : ofSome;
  const shown = { ...asked, length: input.length, skipped: (input.page - 1) * input.length };
  const [[counted], rows] = await Promise.all([own.rows(count, asked), own.rows(page, shown)]);
  const day = (at: Date | null) => at && toLocalDate(at, scope.shop.timeZone);
  return {
    data: rows.map(({ id, first_name, last_name, phone, marketing, last_visit, written }) => ({
      id,
      name: `${first_name} ${last_name}`.trim(),
      phone: shownPhone(phone),
      last_visit: day(last_visit),
      marketing: marketing === 1,
      written: day(written),
    })),
    total_items: counted?.members ?? 0,
  };
});
