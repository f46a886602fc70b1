import { addDays } from '#kernel/contract/time.ts';
import { newId } from '#kernel/server/ids/new-id.ts';
import { expect, shownDate, signInMember, signInStaff, test } from '#testing/harness/browser.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { makeMembers } from '#testing/harness/members.ts';
import { agedBy, expectThreePages, threePages } from '#testing/harness/paged-history.ts';
import { drawOrderNo } from '#testing/harness/selling.ts';
import type { TestServer } from '#testing/harness/server.ts';
import { makeLot, memberAndFund } from '../../../kernel/modules/member/tests/people.ts';

const places = Array.from({ length: threePages }, (_, index) => index + 1);

/** A shop whose member's points changed, and who bought, as often as fills three pages; all else they ordered waits. */
async function longHistory(app: TestServer) {
  const shop = await makeShop(app, { features: [] });
  const { fundId } = await memberAndFund(shop);
  const [member] = await makeMembers(shop, 1);
  if (!member) throw new Error('Nobody was made');
  const { knex } = app.kernel;
  const now = app.clock.now();
  const own = { shop_id: shop.id, member_id: member.id };
  await knex('fund_ledger').insert(
    places.map((place) => ({
      id: newId(),
      ...own,
      fund_id: fundId,
      changing_value: 100 + place,
      reason: 'adjusted',
      actor_id: 'system:test',
      created_at: agedBy(now, place),
    })),
  );
  const order = (title: string, status: string, created_at: Date) => ({
    id: newId(),
    sale_id: newId(),
    ...own,
    reference_no: drawOrderNo(),
    kind: 'gone',
    tender: 'card',
    satang: 100,
    title,
    terms: '{}',
    status,
    opened_by: 'system:test',
    created_at,
  });
  const paid = places.map((place) => order(`Order ${place}`, 'paid', agedBy(now, 30 + place)));
  await knex('payment_order').insert(paid);
  const unpaid = () =>
    knex('payment_order').insert(
      places.slice(0, 25).map((place) => order('Left', 'failed', agedBy(now, place))),
    );
  return { shop, member, unpaid };
}

test('a member reads every change of points and every purchase, page by page', async ({ page, app }) => {
  const { shop, member } = await longHistory(app);
  await signInMember(page, app, shop, member);
  await page.addInitScript(() => localStorage.setItem('sala-language', 'en'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/membership/shop-${shop.id}/id-${member.id}/history?tab=points`);
  await expectThreePages(page, (place) => `+${100 + place} points`);
  await page.getByRole('tab', { name: 'Adjusted' }).click();
  await expectThreePages(page, (place) => `+${100 + place} points`);
  await page.getByRole('tab', { name: 'Purchase' }).click();
  await expectThreePages(page, (place) => `Order ${place}`);
});

test('a row of points has its balance and expiry, and points that a booking took are not red', async ({
  page,
  app,
}) => {
  const shop = await makeShop(app, { features: [] });
  const { fundId } = await memberAndFund(shop);
  const [member] = await makeMembers(shop, 1);
  if (!member) throw new Error('No member was made');
  const lotId = newId();
  const expires = addDays((await shop.scope()).today, 30);
  const ids = { memberId: member.id, fundId };
  await makeLot(shop, ids, { id: lotId, points: 10, remaining: 9, expire_date: expires });
  const row = (changing_value: number, reason: string, minutesAgo: number) => ({
    ...{ id: newId(), shop_id: shop.id, member_id: member.id, fund_id: fundId, lot_id: lotId },
    ...{ changing_value, reason, actor_id: 'system:test', created_at: agedBy(app.clock.now(), minutesAgo) },
  });
  await app.kernel.knex('fund_ledger').insert([row(10, 'adjusted', 2), row(-1, 'test', 1)]);
  await signInMember(page, app, shop, member);
  await page.addInitScript(() => localStorage.setItem('sala-language', 'en'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/membership/shop-${shop.id}/id-${member.id}/history?tab=points`);
  const [taken, added] = [page.getByText('−1 point', { exact: true }), page.getByText('+10 points')];
  await expect(taken).toBeVisible();
  await expect(taken).not.toHaveClass(/text-danger/);
  await expect(added).toHaveClass(/text-success/);
  await expect(page.getByText('Balance 9 points')).toBeVisible();
  await expect(page.getByText('Balance 10 points')).toBeVisible();
  await expect(page.getByText(`From 10 points valid until ${shownDate(expires)}`)).toHaveCount(2);
});

test('staff read every change of a member’s points and every paid order, page by page', async ({
  page,
  app,
}) => {
  const { shop, member, unpaid } = await longHistory(app);
  await unpaid();
  await signInStaff(page, app, await shop.user('staff'));
  await page.goto(`/frontdesk/membership/member-${member.id}?tab=adjusted`);
  await expectThreePages(page, (place) => `+${100 + place}`);
  await page.getByRole('switch').click();
  await expect(page.getByRole('button', { name: 'Newer' })).toHaveAttribute('aria-disabled', 'true');
  await expectThreePages(page, (place) => `+${100 + place}`);
  await page.getByRole('tab', { name: 'Purchases' }).click();
  await expectThreePages(page, (place) => `Order ${place}`);
});
