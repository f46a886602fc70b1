import { expect, expectAccessible, shownDate, signInMember, test } from '#testing/harness/browser.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { enlargeText, layoutFaults } from '#testing/harness/layout-faults.ts';
import { makeMembers } from '#testing/harness/members.ts';

for (const [language, say] of Object.entries({
  en: {
    name: /^Name/,
    first: 'First name',
    last: 'Last name',
    birthdate: 'Birthdate',
    addBirthday: 'Add birthday',
    addEmail: 'Add email',
    save: 'Save',
    saved: 'Saved',
  },
  th: {
    name: /^ชื่อ-นามสกุล/,
    first: 'ชื่อ',
    last: 'นามสกุล',
    birthdate: 'วันเกิด',
    addBirthday: 'เพิ่มวันเกิด',
    addEmail: 'เพิ่มอีเมล',
    save: 'บันทึก',
    saved: 'บันทึกแล้ว',
  },
}))
  test(`settings are rows of 56 px that open their fields, with one Save for a name (${language})`, async ({
    page,
    app,
  }) => {
    const shop = await makeShop(app, { features: [] });
    const [member] = await makeMembers(shop, 1);
    if (!member) throw new Error('No member was made');
    await signInMember(page, app, shop, member);
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/membership/shop-${shop.id}/id-${member.id}/setting`);
    const names = page.getByRole('button', { name: say.name });
    const birthday = page.getByRole('button', { name: say.addBirthday });
    for (const row of [names, birthday, page.getByRole('button', { name: say.addEmail })])
      expect((await row.boundingBox())?.height).toBe(56);
    await expect(page.getByText('-', { exact: true })).toHaveCount(0);
    await expectAccessible(page);

    let writes = 0;
    page.on('request', (request) => {
      if (request.method() === 'PATCH') writes += 1;
    });
    await names.click();
    await expect(page.getByLabel(say.first, { exact: true })).toBeFocused();
    await page.getByLabel(say.first, { exact: true }).fill('Malee');
    await page.getByLabel(say.last, { exact: true }).fill('');
    const save = page.getByRole('button', { name: say.save, exact: true });
    await expect(save).toHaveCount(1);
    await save.click();
    await expect(page.getByLabel(say.last, { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel(say.first, { exact: true })).not.toHaveAttribute('aria-invalid');
    await expectAccessible(page);
    writes = 0;
    await page.getByLabel(say.last, { exact: true }).fill('Suksan');
    await save.click();
    await expect(names).toContainText('Malee Suksan');
    await expect(page.getByText(say.saved, { exact: true })).toBeVisible();
    expect(writes).toBe(1);

    await birthday.click();
    await page.getByLabel(say.birthdate, { exact: true }).fill('1990-05-20');
    await page.keyboard.press('Enter');
    const stored = page.getByRole('button', { name: new RegExp(`^${say.birthdate}`) });
    await expect(stored).toContainText(language === 'en' ? shownDate('1990-05-20') : '20 พ.ค. 1990');

    for (const width of [340, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await enlargeText(page);
      expect(await layoutFaults(page)).toEqual([]);
    }
  });
