import { expect, signInStaff, test } from '#testing/harness/browser.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { openToLine, registered } from '../../../kernel/modules/member/tests/people.ts';
import { memberNotice } from '../../../kernel/modules/notify/events.ts';

for (const { language, retry } of [
  { language: 'en', retry: /^Retry: / },
  { language: 'th', retry: /^ลองใหม่: / },
])
  test.describe(`management at 1,280 px (${language})`, () => {
    test.use({ viewport: { width: 1280, height: 800 } });
    test.beforeEach(({ page }) =>
      page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language),
    );

    test('shows all of a failed message, its Retry included', async ({ page, app }) => {
      const shop = await makeShop(app, { features: [] });
      await openToLine(shop);
      const { id } = await registered(app, shop, { email: '' });
      // The reason with the longest words: a shop without a channel for messages.
      await (await shop.scope()).emit(memberNotice, {
        member_id: id,
        title: { en: 'You are booked', th: 'จองสำเร็จ' },
        body: { en: 'Morning yoga', th: 'โยคะเช้า' },
        link: '/membership',
      });
      const parked = () => app.kernel.knex('outbox').where({ shop_id: shop.id, state: 'parked' });
      await expect.poll(async () => (await parked()).length).toBe(1);
      await signInStaff(page, app, await shop.user('admin'));
      await page.goto('/management/messages');
      const button = page.getByRole('button', { name: retry });
      await expect(button).toBeInViewport({ ratio: 1 });
      const hidden = await button.evaluate((each) => {
        const frame = each.closest('section');
        return frame ? frame.scrollWidth - frame.clientWidth : null;
      });
      expect(hidden).toBe(0);
    });

    test('draws a switch that is on in the shop’s accent, as all other controls', async ({ page, app }) => {
      const shop = await makeShop(app, { features: [] });
      const admin = await shop.user('admin');
      await admin.client.patch(`/api/shop/${shop.id}`, { primary_color: '#be123c' });
      await signInStaff(page, app, admin);
      const topic = { name: 'Vinyasa Flow', period: 60, max_participant: 12 };
      const { body } = await admin.client.post('/api/topic', topic);
      await page.goto(`/management/topic/id-${body.id}`);
      const control = page.getByRole('switch').first();
      await control.check();
      const accent = await page.evaluate(() => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.backgroundColor = 'var(--accent)';
        const { backgroundColor } = getComputedStyle(probe);
        probe.remove();
        return backgroundColor;
      });
      await expect(control).toHaveCSS('background-color', accent);
      expect(accent).toBe('rgb(190, 18, 60)');
    });
  });
