import type { MemberMerge } from '#kernel/modules/member/api.ts';
import { statement } from '#kernel/server/db/statement.ts';
import { lockWallet } from './wallet.ts';

const give = statement(
  `INSERT INTO wallet (shop_id, member_id, paid_satang, gift_satang)
   VALUES (:shop_id, :into_id, :paid, :gift)
   ON DUPLICATE KEY UPDATE paid_satang = paid_satang + :paid, gift_satang = gift_satang + :gift`,
);
const remove = statement('DELETE FROM wallet WHERE shop_id = :shop_id AND member_id = :from_id');
const move = statement(
  'UPDATE wallet_movement SET member_id = :into_id WHERE shop_id = :shop_id AND member_id = :from_id',
);

/** The wallets of two members who are one: both sums in one, with both histories. */
export const mergeWallets: MemberMerge = {
  async follow(scope, { fromId, intoId }) {
    const held = await lockWallet(scope, fromId);
    if (held.paid > 0 || held.gift > 0) await scope.run(give, { into_id: intoId, ...held });
    await scope.run(remove, { from_id: fromId });
    await scope.run(move, { from_id: fromId, into_id: intoId });
  },
};
