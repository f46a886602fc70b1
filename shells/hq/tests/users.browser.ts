import { expect, expectAccessible, signInStaff, test } from '#testing/harness/browser.ts';
import { visitor } from '#testing/harness/client.ts';
import { makeHq, word } from '#testing/harness/factories.ts';
import { enlargeText, layoutFaults } from '#testing/harness/layout-faults.ts';
import { expectRoomAtEverySize } from '#testing/harness/screen-sizes.ts';

test('HQ invites a person, who comes in by the mail, and removes one', async ({ page, app, browser }) => {
  const hq = await makeHq(app);
  const other = await makeHq(app);
  const email = `${word('new')}@sala.test`;
  await signInStaff(page, app, hq);
  await page.goto('/hq/shop');
  await page.getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Invite' }).click();
  const form = page.getByRole('dialog', { name: 'Invite to HQ' });
  await form.getByLabel('Email').fill(hq.email);
  await form.getByRole('button', { name: 'Invite' }).click();
  await expect(form.getByText('This person is of HQ already.')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Invite' }).click();
  await expect(form).toHaveCount(0);
  await page.getByLabel('Search').fill(email);
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Invited until');

  const linkOf = async (): Promise<string> => {
    const { body } = await visitor(app).get(`/sandbox/mail?to=${email}`);
    return body.flatMap((mail: { links: string[] }) => mail.links)[0] ?? '';
  };
  await expect.poll(linkOf).not.toBe('');
  const context = await browser.newContext({ baseURL: app.url });
  const theirs = await context.newPage();
  await theirs.goto(await linkOf());
  await theirs.getByLabel('New password').fill('a horse of HQ alone');
  await theirs.getByRole('button', { name: 'Set the password' }).click();
  await theirs.getByRole('link', { name: 'Login to HQ' }).click();
  await theirs.getByLabel('Email').fill(email);
  await theirs.getByLabel('Password', { exact: true }).fill('a horse of HQ alone');
  await theirs.getByRole('button', { name: 'Login' }).click();
  await theirs.waitForURL(({ pathname }) => pathname.startsWith('/hq') && !pathname.endsWith('/login'));
  await context.close();

  await page.getByLabel('Search').fill(other.email);
  await page.getByRole('button', { name: `Remove: ${other.email}` }).click();
  const question = page.getByRole('dialog', { name: 'Remove from HQ' });
  await expect(question).toContainText('is logged out everywhere at once');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Nothing found')).toBeVisible();
  expect((await other.client.get('/auth/user/')).status).toBe(405);
});

for (const language of ['en', 'th'] as const)
  test(`HQ’s people have room on every screen (${language})`, async ({ page, app }) => {
    const hq = await makeHq(app);
    const email = `${word('a-rather-long-name-of-somebody')}@a-long-domain.sala.test`;
    await hq.client.post('/auth/hq_user/invite', { email });
    await signInStaff(page, app, hq);
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await expectRoomAtEverySize(page, async () => {
      await page.goto('/hq/user');
      await expect(page.getByText(email)).toBeVisible();
    });
    await enlargeText(page);
    await expect.poll(() => layoutFaults(page)).toEqual([]);
    await expectAccessible(page);
  });
