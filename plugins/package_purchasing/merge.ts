import type { MemberMerge } from '#kernel/modules/member/api.ts';
import { statement } from '#kernel/server/db/statement.ts';

const give = statement(
  `INSERT INTO one_time_purchase (shop_id, package_id, member_id, order_id)
   SELECT :shop_id, p.package_id, :into_id, p.order_id FROM one_time_purchase p
    WHERE p.shop_id = :shop_id AND p.member_id = :from_id
   ON DUPLICATE KEY UPDATE order_id = one_time_purchase.order_id`,
);
const remove = statement('DELETE FROM one_time_purchase WHERE shop_id = :shop_id AND member_id = :from_id');

/** What is sold once was bought by the survivor, whichever of the two bought it. */
export const mergePurchases: MemberMerge = {
  async follow(scope, { fromId, intoId }) {
    await scope.run(give, { from_id: fromId, into_id: intoId });
    await scope.run(remove, { from_id: fromId });
  },
};
