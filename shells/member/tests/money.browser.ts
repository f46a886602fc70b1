import { addDays, defaultZone, toLocalDate } from '#kernel/contract/time.ts';
import { loadInstallation } from '#kernel/server/runtime/loader.ts';
import { expect, expectAccessible, shownDate, signInMember, test } from '#testing/harness/browser.ts';
import type { Client } from '#testing/harness/client.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { makeMembers } from '#testing/harness/members.ts';
import { takePayments } from '#testing/harness/selling.ts';
import type { TestServer } from '#testing/harness/server.ts';

/** What the walk goes through; a tree without one of them has no such walk. */
const walked = ['member_wallet', 'package_purchasing', 'class_event'];
const { features } = await loadInstallation();

/** A shop that sells ten points for 500 baht and has a class tomorrow at 18:00, made by the calls of management. */
async function sellingStudio(app: TestServer) {
  const shop = await makeShop(app, { features: walked });
  await takePayments(shop);
  const { client } = await shop.user('admin');
  const made = async (path: string, input: object) => {
    const { status, body } = await client.post(path, input);
    expect([path, status]).toEqual([path, 201]);
    return String(body.id);
  };
  const changed = async (path: string, input: object) =>
    expect((await client.patch(path, input)).status).toBe(200);
  const fund = await made('/api/member_fund', { name: 'Yoga points' });
  const branch_id = await made('/api/shop_branch', { name: 'Thonglor' });
  const instructor_id = await made('/api/instructor', { name: 'Ploy' });
  const topic_id = await made('/api/topic', { name: 'Flow', period: 60, max_participant: 10 });
  await changed(`/api/topic/id-${topic_id}`, { linked_member_fund: fund });
  const tomorrow = addDays(toLocalDate(app.clock.now(), defaultZone), 1);
  await made('/api/classroom_event/', { branch_id, topic_id, instructor_id, datetime: `${tomorrow} 18:00` });
  const package_id = await made('/api/sale_package', { name: 'Ten classes', price: '500' });
  await changed(`/api/sale_package/id-${package_id}/`, { linked_member_fund: fund, value: 10 });
  const group = await made('/api/promotion_group', { name: 'Classes' });
  await changed(`/api/promotion_group/id-${group}`, { packages: [package_id] });
  const [member] = await makeMembers(shop, 1);
  if (!member) throw new Error('Nobody was made');
  return { shop, member, fund, tomorrow };
}

const pointsOf = async (client: Client, memberId: string, fund: string): Promise<number> =>
  (await client.get(`/api/member/id-${memberId}`)).body.fund[fund].value;

if (walked.every((feature) => features.includes(feature)))
  test('a member tops up, buys a package from the wallet, books with its points and has one back after cancelling', async ({
    page,
    app,
  }) => {
    const { shop, member, fund, tomorrow } = await sellingStudio(app);
    const home = `/membership/shop-${shop.id}/id-${member.id}`;
    await signInMember(page, app, shop, member);
    await page.addInitScript(() => localStorage.setItem('sala-language', 'en'));
    await page.setViewportSize({ width: 390, height: 844 });

    await page.goto(home);
    await expect(page).toHaveTitle(`Home · Shop ${shop.id}`);
    await page.getByRole('link', { name: 'Top up' }).click();
    await page.getByLabel('Amount in baht').fill('600');
    await page.getByRole('button', { name: 'Top up · 600.00 THB' }).click();
    await page.locator('button[value="qr"]').click();
    await expect(page.getByText('Your top-up has been completed.')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('Wallet · balance 600.00 THB')).toBeVisible();

    await page.goto(`${home}/package`);
    await page.getByRole('button', { name: 'Buy Ten classes' }).click();
    await page.getByRole('radio', { name: /Wallet/ }).check();
    await expect(page.getByText('600.00 THB in it')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Pay 500.00 THB' }).click();
    await expect(page.getByText('Your purchase has been completed.')).toBeVisible();
    await expect(page.getByText('Yoga points · balance 10 points')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Book class' })).toBeVisible();
    await page.getByRole('link', { name: 'Receipt' }).click();
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByText('Your purchase has been completed.')).toBeVisible();
    await page.getByRole('link', { name: 'See my points' }).click();
    await expect(page.getByRole('link', { name: /Wallet\s*100\.00 THB/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'History', exact: true })).toHaveAttribute(
      'href',
      `${home}/history?tab=points`,
    );

    await page.goto(`/class-event/shop-${shop.id}/class-info?memberId=${member.id}`);
    await page
      .getByRole('group', { name: 'Date' })
      .getByRole('button', { name: shownDate(tomorrow) })
      .click();
    await page.getByRole('button', { name: /18:00/ }).click();
    await page.getByRole('button', { name: 'Book · 1 point' }).click();
    await expect(page).toHaveURL(/\/booking-\w{26}$/);
    expect(await pointsOf(member.client, member.id, fund)).toBe(9);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${home}$`));
    await page.goForward();
    await page.getByRole('button', { name: 'Cancel this class' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel this class' }).click();
    await expect(page.getByText('Canceled')).toBeVisible();
    expect(await pointsOf(member.client, member.id, fund)).toBe(10);
  });
