import { expect, signInStaff, test } from '#testing/harness/browser.ts';
import { sendDemoRequest } from '#testing/harness/demo-requests.ts';
import { makeHq, word } from '#testing/harness/factories.ts';
import { holdCalls } from '#testing/harness/hold-calls.ts';

test('a press counts although the list gets other rows while the button is down', async ({ page, app }) => {
  const hq = await makeHq(app);
  const studio = word('studio');
  const organizations = ['one', 'two', 'three'].map((name) => `${studio} ${name}`);
  for (const organization of organizations)
    await sendDemoRequest(app, { name: 'Ploy', organization, phone: '0812345678' });
  await signInStaff(page, app, hq);
  await page.goto(`/hq/demo-request?search=${studio}`);
  const rows = page.getByRole('row').filter({ hasText: studio });
  await expect(rows).toHaveCount(3);

  const reads = await holdCalls(page, '**/api/demo_request*/**', 'GET');
  const last = rows.last();
  const organization = organizations.find((each) => each.endsWith('one')) ?? '';
  await expect(last).toContainText(organization);
  await page.getByLabel('Search').fill(organization);
  await expect.poll(reads.count).toBeGreaterThan(0);
  await last.getByRole('button', { name: /^Answered/ }).hover();
  await page.mouse.down();
  const answered = page.waitForResponse((response) => response.url().includes('demo_request'));
  reads.letAll();
  await (await answered).finished();
  // Long enough for the answer to be drawn.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
  await page.mouse.up();
  await expect(page.getByRole('row').filter({ hasText: organization })).toContainText(hq.email);
  await expect(rows).toHaveCount(1);
});

test('an answer whose turn comes after the button went down waits for its release', async ({ page, app }) => {
  const hq = await makeHq(app);
  const studio = word('studio');
  for (const organization of [`${studio} one`, `${studio} two`])
    await sendDemoRequest(app, { name: 'Ploy', organization, phone: '0812345678' });
  // Presses as soon as something is to be done in a turn of its own, which is how answers are shown.
  await page.addInitScript(() => {
    const setOwnTimeout = window.setTimeout;
    Reflect.set(window, 'setTimeout', (work: TimerHandler, delay?: number, ...rest: unknown[]) => {
      const timer = setOwnTimeout(work, delay, ...rest);
      if (delay === 0 && Reflect.get(window, 'pressesEarly'))
        document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      return timer;
    });
  });
  await signInStaff(page, app, hq);
  await page.goto(`/hq/demo-request?search=${studio}`);
  const rows = page.getByRole('row').filter({ hasText: studio });
  await expect(rows).toHaveCount(2);

  const reads = await holdCalls(page, '**/api/demo_request*/**', 'GET');
  await page.getByLabel('Search').fill(`${studio} one`);
  await expect.poll(reads.count).toBeGreaterThan(0);
  await page.evaluate(() => Reflect.set(window, 'pressesEarly', true));
  const answered = page.waitForResponse((response) => response.url().includes('demo_request'));
  reads.letAll();
  await (await answered).finished();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(await rows.count()).toBe(2);
  await page.evaluate(() => {
    Reflect.set(window, 'pressesEarly', false);
    document.body.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  });
  await expect(rows).toHaveCount(1);
});

for (const round of [1, 2])
  test(`a test may spend a limit that an earlier test has spent (${round})`, async ({ app }) => {
    for (let sent = 0; sent < 20; sent += 1)
      await sendDemoRequest(app, { name: 'Ploy', organization: word('studio'), phone: '0812345678' });
  });
