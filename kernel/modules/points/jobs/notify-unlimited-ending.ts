import { z } from 'zod';
import { statement } from '../../../server/db/statement.ts';
import type { Job } from '../../../server/plugin/define-plugin.ts';
import type { WriteScope } from '../../../server/tenancy/scope.ts';
import { shownDates } from '../../../server/text/shown-time.ts';
import { defineMessageText, messageWords, notifyMembers } from '../../notify/api.ts';
import { MemberFund } from '../models/member-fund.ts';
import {
  daysToNotify,
  daysToNotifyAnywhere,
  type ExpiryNotice,
  notifyExpiry,
  ofEnd,
} from '../notice-of-end.ts';

/** The notice to members about unlimited access that ends. */
export const endingText = defineMessageText({
  name: 'member.unlimited_ending',
  title: { en: 'Unlimited access ends in 7 days', th: 'สิทธิ์ใช้ไม่จำกัดจะหมดใน 7 วัน' },
  placeholders: ofEnd,
  words: {
    title: { en: 'Your unlimited access ends soon', th: 'สิทธิ์ใช้ไม่จำกัดของคุณใกล้หมด' },
    body: {
      en: '{fund}\nYou can book without points until {date}.\nRenew it to go on without a break.',
      th: '{fund}\nจองได้ไม่จำกัดถึง {date}\nต่ออายุเพื่อใช้ได้ต่อเนื่อง',
    },
  },
});

const ending = statement(
  `SELECT fund_id, member_id FROM member_fund
    WHERE shop_id = :shop_id AND unnotified_end_date IN (:days)`,
  z.object({ fund_id: z.string(), member_id: z.string() }),
);
const hold = statement(
  `SELECT member_id, unnotified_end_date AS end_date FROM member_fund
    WHERE shop_id = :shop_id AND fund_id = :fund_id AND member_id IN (:member_ids)
      AND unnotified_end_date IN (:days) FOR UPDATE`,
  z.object({ member_id: z.string(), end_date: z.string() }),
);
const mark = statement(
  `UPDATE member_fund SET notified_end_date = unlimited_access_end_date
    WHERE shop_id = :shop_id AND fund_id = :fund_id AND member_id IN (:member_ids)`,
);

async function notifyGroup(scope: WriteScope, { fundId, fundName, memberIds }: ExpiryNotice): Promise<void> {
  const held = await scope.rows(hold, {
    fund_id: fundId,
    member_ids: memberIds,
    days: daysToNotify(scope),
  });
  if (held.length === 0) return;
  await notifyMembers(
    scope,
    held.map(({ member_id, end_date }) => ({
      payload: {
        member_id,
        ...messageWords(scope, endingText, { fund: fundName, date: shownDates(end_date) }),
        link: `/membership/shop-${scope.shopId}/id-${member_id}`,
        occasion: 'other',
      },
      // Of an end that was moved away and back there is one message.
      dedupe: `member.ending:${member_id}:${fundId}:${end_date}`,
    })),
  );
  await scope.run(mark, { fund_id: fundId, member_ids: held.map(({ member_id }) => member_id) });
}

/** Tells members of unlimited access that ends within a week, once for each kind and day; again where it was moved. */
export const notifyUnlimitedEnding: Job = {
  name: 'tell_ending',
  cron: '0 2 * * *',
  per: 'shop',
  due: {
    model: MemberFund,
    where: (rows, now) => void rows.whereBetween('unnotified_end_date', daysToNotifyAnywhere(now)),
  },
  run: async (scope) =>
    notifyExpiry(scope, await scope.rows(ending, { days: daysToNotify(scope) }), notifyGroup),
};
