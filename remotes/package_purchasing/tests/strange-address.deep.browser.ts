import { signInMember, test } from '#testing/harness/browser.ts';
import { expectToStand } from '#testing/harness/strange-address.ts';
import { makeStore } from '../../../plugins/package_purchasing/tests/store.ts';

test('the packages to buy stand whatever their address says', async ({ page, app }) => {
  const store = await makeStore(app);
  await store.promotion('Classes', [await store.tenPoints()]);
  const { id, token } = await store.member();
  await signInMember(page, app, store.shop, { token });
  await expectToStand(page, `/membership/shop-${store.shop.id}/id-${id}/package`);
});
