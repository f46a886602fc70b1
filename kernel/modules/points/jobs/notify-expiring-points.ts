import { z } from 'zod';
import type { LocalizedText } from '../../../contract/problems.ts';
import { statement } from '../../../server/db/statement.ts';
import type { Job } from '../../../server/plugin/define-plugin.ts';
import type { WriteScope } from '../../../server/tenancy/scope.ts';
import { shownDates } from '../../../server/text/shown-time.ts';
import { defineMessageText, messageWords, notifyMembers } from '../../notify/api.ts';
import { FundLot } from '../models/fund-lot.ts';
import {
  daysToNotify,
  daysToNotifyAnywhere,
  type ExpiryNotice,
  notifyExpiry,
  ofEnd,
} from '../notice-of-end.ts';

/** The notice to members about points that expire. */
export const expiringText = defineMessageText({
  name: 'member.points_expiring',
  title: { en: 'Points expire in 7 days', th: 'แต้มจะหมดอายุใน 7 วัน' },
  placeholders: {
    points: { title: { en: 'How many', th: 'จำนวนแต้ม' }, sample: { en: '3 points', th: '3 แต้ม' } },
    ...ofEnd,
  },
  words: {
    title: { en: 'Your points expire soon', th: 'แต้มของคุณใกล้หมดอายุ' },
    body: {
      en: '{fund}\n{points} can be used until {date}.\nBook before they are gone.',
      th: '{fund}\n{points} ใช้ได้ถึง {date}\nจองก่อนแต้มหมดอายุ',
    },
  },
});

const expiring = statement(
  `SELECT DISTINCT fund_id, member_id FROM fund_lot
    WHERE shop_id = :shop_id AND unnotified_expire_date IN (:days)`,
  z.object({ fund_id: z.string(), member_id: z.string() }),
);
const hold = statement(
  `SELECT id, member_id, unnotified_expire_date AS expire_date, remaining FROM fund_lot
    WHERE shop_id = :shop_id AND fund_id = :fund_id AND member_id IN (:member_ids)
      AND unnotified_expire_date IN (:days) FOR UPDATE`,
  z.object({ id: z.string(), member_id: z.string(), expire_date: z.string(), remaining: z.number() }),
);
const mark = statement(
  'UPDATE fund_lot SET notified_expire_date = expire_date WHERE shop_id = :shop_id AND id IN (:lot_ids)',
);

const inWords = (points: number): LocalizedText => ({
  en: points === 1 ? '1 point' : `${points} points`,
  th: `${points} แต้ม`,
});

/** Tells each member once of the points of a fund that expire on one day, of how many lots they may be. */
async function notifyGroup(scope: WriteScope, { fundId, fundName, memberIds }: ExpiryNotice): Promise<void> {
  const lots = await scope.rows(hold, {
    fund_id: fundId,
    member_ids: memberIds,
    days: daysToNotify(scope),
  });
  if (lots.length === 0) return;
  const ofDays = Map.groupBy(lots, ({ member_id, expire_date }) => `${member_id}:${fundId}:${expire_date}`);
  await notifyMembers(
    scope,
    [...ofDays].flatMap(([key, [lot, ...others]]) => {
      if (!lot) return [];
      const { member_id, expire_date } = lot;
      const points = others.reduce((sum, { remaining }) => sum + remaining, lot.remaining);
      return {
        payload: {
          member_id,
          ...messageWords(scope, expiringText, {
            points: inWords(points),
            fund: fundName,
            date: shownDates(expire_date),
          }),
          link: `/membership/shop-${scope.shopId}/id-${member_id}`,
          occasion: 'other',
        },
        // Points that were added to a day which the member was notified of have no message of their own.
        dedupe: `member.expiring:${key}`,
      };
    }),
  );
  await scope.run(mark, { lot_ids: lots.map(({ id }) => id) });
}

/**
 * Tells members of points that expire within a week, once for each kind and day, in the morning of Thailand; again
 * where the day was moved.
 */
export const notifyExpiringPoints: Job = {
  name: 'tell_expiring',
  cron: '0 2 * * *',
  per: 'shop',
  due: {
    model: FundLot,
    where: (rows, now) => void rows.whereBetween('unnotified_expire_date', daysToNotifyAnywhere(now)),
  },
  run: async (scope) =>
    notifyExpiry(scope, await scope.rows(expiring, { days: daysToNotify(scope) }), notifyGroup),
};
