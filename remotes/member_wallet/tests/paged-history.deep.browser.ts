import { newId } from '#kernel/server/ids/new-id.ts';
import { signInMember, test } from '#testing/harness/browser.ts';
import { agedBy, expectThreePages, threePages } from '#testing/harness/paged-history.ts';
import { drawOrderNo } from '#testing/harness/selling.ts';
import { walletShop } from '../../../plugins/member_wallet/tests/wallets.ts';

const places = Array.from({ length: threePages }, (_, index) => index + 1);

test('a member reads every change, top-up and adjustment of the wallet, page by page', async ({
  page,
  app,
}) => {
  const { shop, memberId, token } = await walletShop(app);
  const { knex } = app.kernel;
  const now = app.clock.now();
  const own = { shop_id: shop.id, member_id: memberId };
  await knex('payment_order').insert(
    places.map((place) => ({
      id: newId(),
      sale_id: newId(),
      ...own,
      reference_no: drawOrderNo(),
      kind: 'member_wallet',
      tender: 'card',
      satang: 10_000 + place * 100,
      title: 'Top-up',
      terms: JSON.stringify({ paid: 10_000 + place * 100, received: 10_000 + place * 100 }),
      status: 'paid',
      opened_by: 'system:test',
      created_at: agedBy(now, place),
    })),
  );
  await knex('wallet_movement').insert(
    places.map((place) => ({
      id: newId(),
      ...own,
      satang: 10_000 + place * 100,
      gift_satang: 0,
      reason: 'adjusted',
      actor_id: 'system:test',
      created_at: agedBy(now, place),
    })),
  );
  await signInMember(page, app, shop, { token });
  await page.addInitScript(() => localStorage.setItem('sala-language', 'en'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/membership/shop-${shop.id}/id-${memberId}/wallet-history`);
  await expectThreePages(page, (place) => `+${100 + place}.00 THB`);
  await page.getByRole('tab', { name: 'Top-Up' }).click();
  await expectThreePages(page, (place) => `+${100 + place}.00 THB`);
  await page.getByRole('tab', { name: 'Adjusted' }).click();
  await expectThreePages(page, (place) => `+${100 + place}.00 THB`);
});
