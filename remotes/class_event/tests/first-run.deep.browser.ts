import { addDays, toLocalDate } from '#kernel/contract/time.ts';
import { expect, expectAccessible, signInStaff, test } from '#testing/harness/browser.ts';
import { makeShop } from '#testing/harness/factories.ts';

const screens = [
  {
    language: 'en',
    width: 1280,
    title: 'Open your shop',
    start: 'Start Add your first branch',
    share: 'Start Tell your members',
    done: 'Done',
    name: 'Name',
    create: 'Create',
    address: 'Link',
    qr: 'QR code of the shop’s page for members',
    download: 'Download the QR (PNG)',
    poster: 'Poster to print',
    menu: 'Behind LINE’s rich menu',
    given: 'Members have the link',
    hide: 'Hide these steps',
  },
  {
    language: 'th',
    width: 390,
    title: 'เริ่มเปิดร้าน',
    start: 'เริ่มทำ เพิ่มสาขาแรก',
    share: 'เริ่มทำ บอกสมาชิกของร้าน',
    done: 'เสร็จแล้ว',
    name: 'ชื่อ',
    create: 'สร้าง',
    address: 'ลิงก์',
    qr: 'QR ของหน้าสมาชิกของร้าน',
    download: 'ดาวน์โหลด QR (PNG)',
    poster: 'โปสเตอร์สำหรับพิมพ์',
    menu: 'ใส่ไว้ในริชเมนูของ LINE',
    given: 'ให้ลิงก์กับสมาชิกแล้ว',
    hide: 'ซ่อนขั้นตอนเหล่านี้',
  },
];

for (const { language, width, ...word } of screens)
  test.describe(`a new shop (${language}, ${width} px)`, () => {
    test.use({ viewport: { width, height: width === 390 ? 844 : 800 } });
    test.beforeEach(({ page }) =>
      page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language),
    );

    test('leads its admin from step to step to the QR for the shop window, and then no more', async ({
      page,
      app,
    }) => {
      const shop = await makeShop(app, { features: ['class_event'] });
      const admin = await shop.user('admin');
      const { client } = admin;
      await signInStaff(page, app, admin);
      await page.goto('/management');
      const steps = page.getByRole('region', { name: word.title });
      const current = steps.locator('[aria-current="step"]');
      await expect(steps.getByRole('listitem')).toHaveCount(7);
      await expectAccessible(page);
      await page.getByRole('link', { name: word.start }).click();
      await page.getByLabel(word.name, { exact: true }).fill('สาขาทองหล่อ');
      await page.getByRole('button', { name: word.create, exact: true }).click();
      await expect(page).toHaveURL(/\/management$/);
      await expect(current.getByText('2', { exact: true })).toBeVisible();
      await expect(steps.getByRole('listitem').first()).toContainText(word.done);

      // A colleague does the rest, and the page that is open says so by itself.
      const more = { name: 'Vinyasa Flow', period: 60, max_participant: 10 };
      const made = async (address: string, body: object = more) => {
        const answer = await client.post(address, body);
        expect(answer.status).toBe(201);
        return answer.body.id;
      };
      const [branch] = (await client.get('/api/shop_branch/')).body;
      const topic_id = await made('/api/topic');
      await expect(current.getByText('3', { exact: true })).toBeVisible();
      const instructor_id = await made('/api/instructor');
      await made('/api/member_fund');
      await made('/api/classroom_event/', {
        branch_id: branch.branch_id,
        topic_id,
        instructor_id,
        datetime: `${addDays(toLocalDate(app.clock.now(), 'Asia/Bangkok'), 1)} 18:00`,
      });
      await expect(current.getByText('6', { exact: true })).toBeVisible();
      await client.patch(`/api/shop/${shop.id}`, {
        member_liff_id: '1234567890-AbCdEfGh',
        line_messaging_client_id: '1234567890',
        line_messaging_client_secret: 'secret',
      });
      await page.getByRole('link', { name: word.share }).click();

      await expect(page.getByLabel(word.address, { exact: true })).toHaveValue(
        `${app.url}/membership/shop-${shop.id}`,
      );
      await expect(page.getByRole('img', { name: word.qr })).toBeVisible();
      await expect(page.getByRole('heading', { name: word.menu })).toBeVisible();
      await expectAccessible(page);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: word.download }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(`Shop ${shop.id} QR.png`);
      await page.getByRole('link', { name: word.poster }).click();
      const poster = page.getByRole('img', { name: word.qr });
      await expect(poster).toBeVisible();
      await expect
        .poll(() => poster.evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0)))
        .toBeGreaterThanOrEqual(1000);
      await expectAccessible(page);
      await page.goBack();
      await page.getByRole('button', { name: word.given }).click();
      await expect(page).toHaveURL(/\/management$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(steps).toHaveCount(0);
      await client.patch(`/api/shop/${shop.id}`, { member_liff_id: null });
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(steps).toHaveCount(0);
    });

    test('puts its first steps away for good', async ({ page, app }) => {
      const shop = await makeShop(app, { features: ['class_event'] });
      await signInStaff(page, app, await shop.user('admin'));
      await page.goto('/management');
      const steps = page.getByRole('region', { name: word.title });
      await steps.getByRole('button', { name: word.hide }).click();
      await page.getByRole('dialog').getByRole('button', { name: word.hide }).click();
      await expect(steps).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(steps).toHaveCount(0);
    });
  });
