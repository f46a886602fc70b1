import { newId } from '#kernel/server/ids/new-id.ts';
import { writeSettings } from '#kernel/server/tenancy/settings.ts';
import { expect, expectAccessible, signInStaff, test } from '#testing/harness/browser.ts';
import { makeShop, type TestShop, word } from '#testing/harness/factories.ts';
import type { TestServer } from '#testing/harness/server.ts';
import { nothingIsLost } from '#testing/harness/settling.ts';
import { newLineUser } from '../../../kernel/modules/member/tests/people.ts';
import { memberNotice } from '../../../kernel/modules/notify/events.ts';
import { shopContract } from '../../../kernel/modules/shop/contract.ts';

const words = {
  en: {
    title: 'Messages',
    failed: 'Failed',
    empty: 'No failed messages: everything was delivered.',
    what: 'You are booked',
    why: 'The shop has no LINE channel for messages, and the member no email. Set the channel up under Settings.',
    retry: /^Retry: Malee Suksan/,
    retried: 'The message is sent again.',
  },
  th: {
    title: 'ข้อความที่ส่ง',
    failed: 'ไม่สำเร็จ',
    empty: 'ไม่มีข้อความค้าง ส่งสำเร็จทั้งหมด',
    what: 'จองสำเร็จ',
    why: 'ร้านยังไม่มีช่องทาง LINE สำหรับส่งข้อความ และสมาชิกไม่มีอีเมล กรุณาตั้งค่าช่องทางที่หน้าตั้งค่า',
    retry: /^ลองใหม่: Malee Suksan/,
    retried: 'กำลังส่งข้อความอีกครั้ง',
  },
} as const;

/** A member with LINE alone at a shop that has no channel, and a message that was given up for that. */
async function givenUp({ kernel, clock }: TestServer, shop: TestShop): Promise<string> {
  const id = newId();
  await kernel.knex('member').insert({
    id,
    shop_id: shop.id,
    first_name: 'Malee',
    last_name: 'Suksan',
    phone: '+66812345678',
    line_id: newLineUser(),
    created_at: clock.now(),
  });
  await (await shop.scope()).emit(memberNotice, {
    member_id: id,
    title: { en: 'You are booked', th: 'จองสำเร็จ' },
    body: { en: 'Morning yoga, tomorrow 09:00', th: 'โยคะเช้า พรุ่งนี้ 09:00' },
    link: '/class-event/history/1',
  });
  await expect
    .poll(() =>
      kernel
        .knex('outbox')
        .where({ shop_id: shop.id, state: 'parked' })
        .where('payload', 'like', `%${id}%`)
        .then((rows) => rows.length),
    )
    .toBe(1);
  return id;
}

for (const [language, width, height] of [
  ['en', 1280, 800],
  ['th', 390, 844],
] as const) {
  const say = words[language];
  test(`a message that was given up says why, and is delivered once what stood in its way is gone (${language}, ${width} px)`, async ({
    page,
    app,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await page.setViewportSize({ width, height });
    const shop = await makeShop(app, { features: [] });
    await signInStaff(page, app, await shop.user('admin'));
    await page.goto('/management/messages');
    await expect(page.getByRole('heading', { level: 1, name: say.title })).toBeVisible();
    await page.getByRole('button', { name: say.failed, exact: true }).click();
    await expect(page.getByText(say.empty)).toBeVisible();
    await expectAccessible(page);

    const [first] = [await givenUp(app, shop), await givenUp(app, shop)];
    await page.reload();
    await expect(page.getByText(say.what, { exact: true })).toHaveCount(2);
    await expect(page.getByText(say.why)).toHaveCount(2);
    // Neither ids nor words of the program stand on the page.
    await expect(page.getByRole('main')).not.toContainText(/[0-9A-HJKMNP-TV-Z]{26}|member_notice|notify\./);
    await expectAccessible(page);
    const retry = page.getByRole('button', { name: say.retry }).first();
    const linesOf = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 10))).size;
    };
    if (width > 640) expect(await retry.evaluate(linesOf), 'lines of the button').toBe(1);

    const email = `${word('malee')}@sala.test`;
    await app.kernel.knex('member').where({ id: first }).update({ email });
    // The newest stands first, so the last of the list is the first that was given up.
    await page.getByRole('button', { name: say.retry }).last().click();
    await expect(page.getByText(say.retried)).toBeVisible();
    await expect(page.getByText(say.why)).toHaveCount(1);
    await expect
      .poll(async () => {
        const answer = await fetch(`${app.url}/sandbox/mail?to=${email}`, {
          headers: { accept: 'application/json' },
        });
        return JSON.parse(await answer.text()).length;
      })
      .toBe(1);

    // Nothing was mended for the other one, so it comes back.
    await page.getByRole('button', { name: say.retry }).click();
    await expect
      .poll(async () => {
        await page.reload();
        await page.getByRole('heading', { level: 1 }).waitFor();
        return page.getByText(say.why).count();
      })
      .toBe(1);
  });
}

test('a message that LINE refuses arrives by e-mail, and the list says so', async ({ page, app }) => {
  const shop = await makeShop(app, { features: [] });
  const scope = await shop.scope();
  await scope.transaction(
    (inside) =>
      writeSettings(inside, shopContract, {
        line_messaging_client_id: '2000000001',
        line_messaging_client_secret: 'shh-very-secret',
      }),
    nothingIsLost,
  );
  const [id, email] = [newId(), `${word('malee')}@sala.test`];
  // LINE knows nobody by this id.
  await app.kernel.knex('member').insert({
    id,
    shop_id: shop.id,
    first_name: 'Malee',
    last_name: 'Suksan',
    phone: '+66812345678',
    line_id: 'not a user of LINE',
    email,
    language: 'en',
    created_at: app.clock.now(),
  });
  await (await shop.scope()).emit(memberNotice, {
    member_id: id,
    title: { en: 'You are booked', th: 'จองสำเร็จ' },
    body: { en: 'Morning yoga, tomorrow 09:00', th: 'โยคะเช้า พรุ่งนี้ 09:00' },
    link: null,
  });
  await expect
    .poll(async () => {
      const answer = await fetch(`${app.url}/sandbox/mail?to=${email}`, {
        headers: { accept: 'application/json' },
      });
      return JSON.parse(await answer.text()).length;
    })
    .toBe(1);
  await signInStaff(page, app, await shop.user('staff'));
  await expect
    .poll(async () => {
      await page.goto('/management/messages?by=mail');
      await page.getByRole('table').waitFor();
      return page.getByText('Sent by email').count();
    })
    .toBe(1);
  await expect(page.getByText(/Not by LINE: LINE refused the message/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Malee Suksan' })).toBeVisible();
  await expect(page.getByText('Morning yoga, tomorrow 09:00')).toBeVisible();
});
