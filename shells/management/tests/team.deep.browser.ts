import type { Page } from '@playwright/test';
import { expect, expectAccessible, signInStaff, test } from '#testing/harness/browser.ts';
import { visitor } from '#testing/harness/client.ts';
import { makeShop, word } from '#testing/harness/factories.ts';
import { enlargeText, layoutFaults } from '#testing/harness/layout-faults.ts';
import { expectRoomAtEverySize } from '#testing/harness/screen-sizes.ts';
import type { TestServer } from '#testing/harness/server.ts';

const password = 'a horse of my own';

/** The link of the invitation that a person was mailed last. */
async function invitationTo(app: TestServer, email: string): Promise<string> {
  const linkOf = async (): Promise<string> => {
    const { body } = await visitor(app).get(`/sandbox/mail?to=${email}`);
    const links: string[] = body.flatMap((mail: { links: string[] }) => mail.links);
    return links.findLast((address) => address.includes('/management/accept-invitation#token=')) ?? '';
  };
  await expect.poll(linkOf).not.toBe('');
  return linkOf();
}

const teamRow = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });

test('several people are invited at once, each with an outcome, and one comes in with just those rights', async ({
  page,
  app,
  browser,
}) => {
  const shop = await makeShop(app, { features: [] });
  const admin = await shop.user('admin');
  const colleague = await shop.user('staff');
  const [email, second] = [`${word('new')}@sala.test`, `${word('new')}@sala.test`];
  await signInStaff(page, app, admin);
  await page.goto('/management/team');
  await expect(page.getByRole('heading', { level: 1, name: 'Teams' })).toBeVisible();
  await expect(teamRow(page, admin.email)).toContainText('You');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Invite Team' }).click();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Write at least one email.')).toBeVisible();
  await expect(page.getByText('Choose at least one role.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Email' }).fill(`${email}, ${colleague.email}\n${second} nobody`);
  await page.getByRole('checkbox', { name: 'Frontdesk' }).check();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  const outcomes = page.getByRole('list', { name: 'Status of each email' }).getByRole('listitem');
  await expect(outcomes).toHaveCount(4);
  await expect(outcomes.filter({ hasText: email })).toContainText('Invited');
  await expect(outcomes.filter({ hasText: colleague.email })).toContainText('in the team already');
  await expect(outcomes.filter({ hasText: 'nobody' })).toContainText('Invalid Email address');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(`${colleague.email}\nnobody`);
  await expectAccessible(page);

  await page.goto('/management/team');
  await expect(teamRow(page, email)).toContainText('Invited until');
  // Somebody else's browser, which has no session.
  const context = await browser.newContext({ baseURL: app.url });
  const theirs = await context.newPage();
  await theirs.goto(await invitationTo(app, email));
  await theirs.getByLabel('New password').fill('short');
  await theirs.getByRole('button', { name: 'Set the password' }).click();
  await expect(theirs.getByText('Use at least 12 characters.')).toBeVisible();
  await expectAccessible(theirs);
  await theirs.getByLabel('New password').fill(password);
  await theirs.getByRole('button', { name: 'Set the password' }).click();
  await expect(theirs.getByText('Welcome! Your password is saved.')).toBeVisible();
  await expectAccessible(theirs);
  await theirs.getByRole('link', { name: 'Login to Front desk' }).click();
  await theirs.getByLabel('Email').fill(email);
  await theirs.getByLabel('Password', { exact: true }).fill(password);
  await theirs.getByRole('button', { name: 'Login' }).click();
  await theirs.waitForURL(
    ({ pathname }) => pathname.startsWith('/frontdesk') && !pathname.endsWith('/login'),
  );
  await theirs.goto('/management/team');
  await expect(theirs.getByText('Your account may not open this page')).toBeVisible();
  await theirs.goto(await invitationTo(app, email));
  await theirs.reload();
  await expect(theirs.getByRole('alert')).toContainText('This invitation is over');
  await context.close();

  await page.reload();
  await expect(teamRow(page, email)).toContainText('Activated');
  await page.getByRole('link', { name: email }).click();
  await expect(page.getByRole('heading', { level: 1, name: email })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'Staff' }).check();
  await page.getByRole('button', { name: 'Save roles' }).click();
  await expect(page.getByText('The roles are saved and count from now on.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove from the team' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove from the team' });
  await expect(dialog).toContainText('loses access to this shop at once');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Remove from the team' }).click();
  await expect(page).toHaveURL(/\/management\/team$/);
  await expect(teamRow(page, second)).toBeVisible();
  await expect(teamRow(page, email)).toHaveCount(0);

  await page.getByRole('link', { name: second }).click();
  await page.getByRole('button', { name: 'Withdraw invitation' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw invitation' }).click();
  await expect(page).toHaveURL(/\/management\/team$/);
  await page.goto('/management/audit');
  await expect(page.getByRole('row').filter({ hasText: 'Withdrew the invitation' })).toContainText(second);
  await expect(page.getByRole('row').filter({ hasText: 'Took a person out of the team' })).toContainText(
    email,
  );
});

test('an invitation whose answer was lost is known for the same when it is sent again after another', async ({
  page,
  app,
}) => {
  const shop = await makeShop(app, { features: [] });
  const [lost, other] = [`${word('new')}@sala.test`, `${word('new')}@sala.test`];
  const colleague = await shop.user('staff');
  await signInStaff(page, app, await shop.user('admin'));
  let isLost = true;
  await page.route('**/auth/invite_user', async (route) => {
    if (!isLost || !route.request().postData()?.includes(lost)) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.goto('/management/team/invite');
  const emails = page.getByRole('textbox', { name: 'Email' });
  await emails.fill(`${colleague.email} ${lost} ${other}`);
  await page.getByRole('checkbox', { name: 'Frontdesk' }).check();
  const invite = page.getByRole('button', { name: 'Create', exact: true });
  await invite.click();
  await expect(emails).toHaveValue(`${colleague.email}\n${lost}`);
  isLost = false;
  await invite.click();
  const outcomes = page.getByRole('list', { name: 'Status of each email' }).getByRole('listitem');
  await expect(outcomes.filter({ hasText: lost })).toContainText('Invited');
  await expect(emails).toHaveValue(colleague.email);
  await invitationTo(app, lost);
  const { body } = await visitor(app).get(`/sandbox/mail?to=${lost}`);
  expect(body).toHaveLength(1);
});

test('the last admin stays, and is told why', async ({ page, app }) => {
  const shop = await makeShop(app, { features: [] });
  const admin = await shop.user('admin');
  await signInStaff(page, app, admin);
  await page.goto(`/management/team/id-${admin.email}`);
  await page.getByRole('button', { name: 'Leave the team' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave the team' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('A shop needs an admin');
});

test('an invitation without its token says what to do', async ({ page }) => {
  await page.goto('/management/accept-invitation');
  await expect(page.getByRole('alert')).toContainText('contact the shop to send it again');
  await expectAccessible(page);
});

const consent = {
  en: {
    accept: 'Accept invitation',
    joined: 'You are in the team now.',
    banner: (shop: string) => `Accept the invitation of ${shop}`,
    decline: (shop: string) => `Decline the invitation of ${shop}`,
    leave: 'Leave the team',
  },
  th: {
    accept: 'ตอบรับคำเชิญ',
    joined: 'คุณอยู่ในทีมแล้ว',
    banner: (shop: string) => `ตอบรับ คำเชิญของ ${shop}`,
    decline: (shop: string) => `ไม่เข้าร่วม คำเชิญของ ${shop}`,
    leave: 'ออกจากทีม',
  },
} as const;

for (const language of ['en', 'th'] as const)
  test(`a person with an account joins by their own consent, and leaves (${language})`, async ({
    page,
    app,
  }) => {
    const words = consent[language];
    const [home, byBanner, byLink] = [
      await makeShop(app, { features: [] }),
      await makeShop(app, { features: [] }),
      await makeShop(app, { features: [] }),
    ];
    const person = await home.user('staff');
    for (const shop of [byBanner, byLink]) {
      const { client } = await shop.user('admin');
      await client.post('/auth/invite_user', { shop_id: shop.id, email: person.email, role: ['frontdesk'] });
      if (shop === byBanner) await invitationTo(app, person.email);
    }
    await expect
      .poll(async () => (await visitor(app).get(`/sandbox/mail?to=${person.email}`)).body.length)
      .toBe(2);
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await page.goto(await invitationTo(app, person.email));
    await expect(page.getByText(person.email)).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: words.accept }).click();
    await expect(page.getByText(words.joined)).toBeVisible();
    await expectAccessible(page);

    await signInStaff(page, app, person);
    await page.goto('/frontdesk/account');
    const accept = page.getByRole('button', { name: words.banner(`Shop ${byBanner.id}`) });
    await expect(accept).toBeVisible();
    await expect(page.getByRole('button', { name: words.decline(`Shop ${byBanner.id}`) })).toBeVisible();
    await expectRoomAtEverySize(page, async () => {
      await expect(accept).toBeVisible();
    });
    await expectAccessible(page);
    await accept.click();
    await expect(accept).toHaveCount(0);
    expect(Object.keys((await person.client.get('/auth/shop_list')).body).sort()).toEqual(
      [home.id, byBanner.id, byLink.id].sort(),
    );

    const leave = page.getByRole('button', { name: words.leave });
    await leave.click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: words.leave })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: words.leave }).click();
    await page.waitForURL(({ pathname }) => !pathname.endsWith('/account'));
    expect(Object.keys((await person.client.get('/auth/shop_list')).body).sort()).toEqual(
      [byBanner.id, byLink.id].sort(),
    );
  });

for (const language of ['en', 'th'] as const)
  test(`the team’s pages have room on every screen (${language})`, async ({ page, app }) => {
    const shop = await makeShop(app);
    const admin = await shop.user('admin', 'staff', 'frontdesk');
    const email = `${word('a-rather-long-name-of-somebody')}@a-long-domain.sala.test`;
    await admin.client.post('/auth/invite_user', { shop_id: shop.id, email, role: ['frontdesk', 'staff'] });
    await signInStaff(page, app, admin);
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    for (const path of ['', '/invite', `/id-${email}`]) {
      await expectRoomAtEverySize(page, async () => {
        await page.goto(`/management/team${path}`);
        await expect(page.getByRole('table').last().getByRole('rowheader').first()).toBeVisible();
        await expect(page.locator('.animate-pulse')).toHaveCount(0);
      });
      await enlargeText(page);
      await expect.poll(() => layoutFaults(page)).toEqual([]);
      await expectAccessible(page);
    }
  });
