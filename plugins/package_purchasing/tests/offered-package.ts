import { makeEntity } from '#testing/harness/booking-entities.ts';
import type { TestShop } from '#testing/harness/factories.ts';
import { makeMembers, type TestMember } from '#testing/harness/members.ts';
import { takePayments } from '#testing/harness/selling.ts';
import type { PackageKind } from './store.ts';

/** Ten points for 100 THB, which a member can buy by card. */
export interface OfferedPackage {
  readonly packageId: string;
  readonly member: TestMember;
}

/** Sets a shop up to sell one package online, and makes a member who can buy it. */
export async function offerPackage(shop: TestShop, kind: PackageKind): Promise<OfferedPackage> {
  await takePayments(shop);
  const { client } = await shop.user('staff');
  const [member] = await makeMembers(shop, 1);
  if (!member) throw new Error('Nobody was made');
  const packageId = await makeEntity(shop, kind, 'Ten');
  const fund_id = await makeEntity(shop, 'fund', 'Yoga');
  await shop.server.kernel.knex('package').where({ id: packageId }).update({
    fund_id,
    value: 10,
    satang: 10_000,
  });
  const groupId = await makeEntity(shop, 'promotion_group', 'Welcome');
  await client.patch(`/api/promotion_group/id-${groupId}`, { packages: [packageId] });
  return { packageId, member };
}
