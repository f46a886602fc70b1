import { fillAddress } from '../../../contract/address.ts';
import { currentBuild } from '../../../server/http/build.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import type { WriteScope } from '../../../server/tenancy/scope.ts';
import { memberAddress } from '../../shop/api.ts';
import type { MenuItem } from './layout.ts';

const own = '/membership/shop-{shopId}/id-{memberId}';

/** What every shop's members have, around what its features bring. */
const first = { label: { en: 'My page', th: 'หน้าของฉัน' }, to: own, order: 0 };
const last = [
  { label: { en: 'History', th: 'ประวัติ' }, to: `${own}/history`, order: 800 },
  { label: { en: 'Settings', th: 'ตั้งค่า' }, to: `${own}/setting`, order: 900 },
];

/** What a shop's members can open from its menu in LINE: the tiles of their home, of features that are on. */
export function menuItems(scope: WriteScope): MenuItem[] {
  const { kernel } = kernelScopeOf(scope);
  const address = memberAddress(scope, scope.shop);
  const contributed = currentBuild(kernel)
    .remotes.filter(({ feature }) => scope.isOn(feature))
    .flatMap(({ shells }) => shells.member?.tiles ?? []);
  return [first, ...contributed, ...last]
    .sort((one, other) => one.order - other.order)
    .map(({ label, to }) => ({
      label,
      // Whose page it is, is known once LINE has said who opens it.
      address: `${address}?nextPage=${encodeURIComponent(fillAddress(to, { shopId: scope.shopId }))}`,
    }));
}
