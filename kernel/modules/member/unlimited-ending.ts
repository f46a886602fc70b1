import { z } from 'zod';
import { addDays } from '../../contract/time.ts';
import { inPieces } from '../../server/db/in-pieces.ts';
import { kernelScopeOf } from '../../server/kernel-scope.ts';
import type { Job } from '../../server/plugin.ts';
import type { Scope } from '../../server/scope.ts';
import { shownDates } from '../../server/shown-time.ts';
import { memberNotice } from '../notify/events.ts';
import { defineMessageText, messageWords } from '../notify/points.ts';
import { MemberFund } from './models/member-fund.ts';
import { fundNames } from './points.ts';
import { dayNear, daysAhead, ofExpiry, same } from './points-expiring.ts';

/** The notice to members about unlimited access that ends. */
export const endingText = defineMessageText({
  name: 'member.unlimited_ending',
  title: { en: 'Unlimited access ends in 7 days', th: 'สิทธิ์ใช้ไม่จำกัดจะหมดใน 7 วัน' },
  placeholders: ofExpiry,
  words: {
    title: { en: 'Your unlimited access ends soon', th: 'สิทธิ์ใช้ไม่จำกัดของคุณใกล้หมด' },
    body: {
      en: '{fund}\nYou can book without points until {date}.\nRenew it to go on without a break.',
      th: '{fund}\nจองได้ไม่จำกัดถึง {date}\nต่ออายุเพื่อใช้ได้ต่อเนื่อง',
    },
  },
});

const ending = z.object({ member_id: z.string(), fund_id: z.string(), until: z.string() });
type Ending = z.output<typeof ending>;

async function endingWithin(scope: Scope): Promise<Ending[]> {
  const { today } = scope;
  const rows: unknown = await kernelScopeOf(scope)
    .table('member_fund', 'h')
    .whereBetween('h.unlimited_access_end_date', [today, addDays(today, daysAhead)])
    .orderBy(['h.unlimited_access_end_date', 'h.member_id', 'h.fund_id'])
    .select('h.member_id', 'h.fund_id', { until: 'h.unlimited_access_end_date' });
  return z.array(ending).parse(rows);
}

async function tellOfEnd(scope: Scope, holdings: readonly Ending[]): Promise<void> {
  const names = await fundNames(scope);
  await scope.emitAll(
    memberNotice,
    holdings.map(({ member_id, fund_id, until }) => ({
      payload: {
        member_id,
        ...messageWords(scope, endingText, { fund: same(names.get(fund_id) ?? ''), date: shownDates(until) }),
        link: `/membership/shop-${scope.shopId}/id-${member_id}`,
      },
      // An end that was moved is notified again.
      dedupe: `member.ending:${member_id}:${fund_id}:${until}`,
    })),
  );
}

/** Tells members of unlimited access that ends within a week, once for each kind and day. */
export const tellEnding: Job = {
  name: 'tell_ending',
  cron: '0 2 * * *',
  per: 'shop',
  due: {
    model: MemberFund,
    where: (rows, now) =>
      void rows.whereBetween('unlimited_access_end_date', [dayNear(now, -1), dayNear(now, daysAhead + 1)]),
  },
  async run(scope) {
    for (const holdings of inPieces(await endingWithin(scope)))
      await scope.transaction((inside) => tellOfEnd(inside, holdings), { rerun: 'meets its own key' });
  },
};
