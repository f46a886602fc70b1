import { z } from 'zod';
import type { Text } from '../../contract/problems.ts';
import { addDays } from '../../contract/time.ts';
import { inPieces } from '../../server/db/in-pieces.ts';
import { kernelScopeOf } from '../../server/kernel-scope.ts';
import type { Job } from '../../server/plugin.ts';
import type { Scope } from '../../server/scope.ts';
import { shownDates } from '../../server/shown-time.ts';
import { memberNotice } from '../notify/events.ts';
import { defineMessageText, messageWords } from '../notify/points.ts';
import { FundLot } from './models/fund-lot.ts';
import { fundNames } from './points.ts';

/** Members are notified so many days before their points expire or their unlimited access ends (decisions §7). */
export const daysAhead = 7;

/** What both messages of an end name. */
export const ofExpiry = {
  fund: { title: { en: 'Kind of points', th: 'ประเภทแต้ม' }, sample: { en: 'Yoga', th: 'โยคะ' } },
  date: {
    title: { en: 'Last day of use', th: 'ใช้ได้ถึงวันที่' },
    sample: { en: 'Nov 30, 2026', th: '30 พ.ย. 2026' },
  },
} as const;

/** The notice to members about points that expire. */
export const expiringText = defineMessageText({
  name: 'member.points_expiring',
  title: { en: 'Points expire in 7 days', th: 'แต้มจะหมดอายุใน 7 วัน' },
  placeholders: {
    points: { title: { en: 'How many', th: 'จำนวนแต้ม' }, sample: { en: '3 points', th: '3 แต้ม' } },
    ...ofExpiry,
  },
  words: {
    title: { en: 'Your points expire soon', th: 'แต้มของคุณใกล้หมดอายุ' },
    body: {
      en: '{fund}\n{points} can be used until {date}.\nBook before they are gone.',
      th: '{fund}\n{points} ใช้ได้ถึง {date}\nอย่าลืมจองก่อนแต้มหมดอายุ',
    },
  },
});

const group = z.object({
  member_id: z.string(),
  fund_id: z.string(),
  expire_date: z.string(),
  points: z.coerce.number(),
});
type Expiring = z.output<typeof group>;

/** What of each member and kind expires on one day, within the week from today. */
async function expiringWithin(scope: Scope): Promise<Expiring[]> {
  const { today } = scope;
  const rows: unknown = await kernelScopeOf(scope)
    .table('fund_lot', 'l')
    .whereBetween('l.expire_date', [today, addDays(today, daysAhead)])
    .where('l.remaining', '>', 0)
    .whereNull('l.voided_at')
    .groupBy('l.expire_date', 'l.member_id', 'l.fund_id')
    .orderBy(['l.expire_date', 'l.member_id', 'l.fund_id'])
    .select('l.member_id', 'l.fund_id', 'l.expire_date')
    .sum({ points: 'l.remaining' });
  return z.array(group).parse(rows);
}

/** A name that is the same in every language. */
export const same = (text: string): Text => ({ en: text, th: text });
const inWords = (points: number): Text => ({
  en: points === 1 ? '1 point' : `${points} points`,
  th: `${points} แต้ม`,
});

async function tellSome(scope: Scope, groups: readonly Expiring[]): Promise<void> {
  const names = await fundNames(scope);
  await scope.emitAll(
    memberNotice,
    groups.map(({ member_id, fund_id, expire_date, points }) => ({
      payload: {
        member_id,
        ...messageWords(scope, expiringText, {
          points: inWords(points),
          fund: same(names.get(fund_id) ?? ''),
          date: shownDates(expire_date),
        }),
        link: `/membership/shop-${scope.shopId}/id-${member_id}`,
      },
      // A day that was moved is notified again; a day that was notified before is not.
      dedupe: `member.expiring:${member_id}:${fund_id}:${expire_date}`,
    })),
  );
}

/** A day more on both sides, because each shop has its own clock. */
export const dayNear = (now: Date, days: number) => addDays(now.toISOString().slice(0, 10), days);

/**
 * Tells members of points that expire within a week, once for each kind and day, in the morning of Thailand. A
 * message that was sent already is left out by its key.
 */
export const tellExpiring: Job = {
  name: 'tell_expiring',
  cron: '0 2 * * *',
  per: 'shop',
  due: {
    model: FundLot,
    where: (rows, now) => {
      rows
        .whereBetween('expire_date', [dayNear(now, -1), dayNear(now, daysAhead + 1)])
        .where('remaining', '>', 0)
        .whereNull('voided_at');
    },
  },
  async run(scope) {
    for (const groups of inPieces(await expiringWithin(scope)))
      await scope.transaction((inside) => tellSome(inside, groups), { rerun: 'meets its own key' });
  },
};
