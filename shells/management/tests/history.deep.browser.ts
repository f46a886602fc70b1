import { expect, expectAccessible, signInStaff, test } from '#testing/harness/browser.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { memberAndFund } from '../../../kernel/modules/member/tests/people.ts';

const words = {
  en: {
    changes: [
      ['Changed the class type', 'Color: from Blue to Deep purple'],
      ['Changed the class type', 'Point type: from none to Yoga'],
      ['Added the instructor', 'Name: Kru Nok'],
      ['Adjusted points of the member', 'Yoga: Points: from 0 to 10'],
      ['Changed the member', 'Phone: from 089-999-9999 to 081-111-1111'],
    ],
    empty: 'No changes yet.',
  },
  th: {
    changes: [
      ['แก้ไขประเภทคลาส', 'สี: จาก น้ำเงิน เป็น ม่วงเข้ม'],
      ['แก้ไขประเภทคลาส', 'ประเภทแต้ม: จาก ไม่มี เป็น Yoga'],
      ['เพิ่มผู้สอน', 'ชื่อ: Kru Nok'],
      ['ปรับแต้มของสมาชิก', 'Yoga: แต้ม: จาก 0 เป็น 10'],
      ['แก้ไขสมาชิก', 'เบอร์โทร: จาก 089-999-9999 เป็น 081-111-1111'],
    ],
    empty: 'ยังไม่มีการแก้ไข',
  },
} as const;

for (const [language, width, height] of [
  ['en', 1280, 800],
  ['th', 390, 844],
] as const) {
  const say = words[language];
  test(`the change history says in sentences what staff did, and to what (${language}, ${width} px)`, async ({
    page,
    app,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await page.setViewportSize({ width, height });
    const shop = await makeShop(app, { features: [] });
    const admin = await shop.user('admin');
    await signInStaff(page, app, admin);
    await page.goto('/management/audit');
    await expect(page.getByText(say.empty)).toBeVisible();

    const { client } = await shop.user('staff');
    const { memberId, fundId } = await memberAndFund(shop);
    const topic = await client.post('/api/topic', { name: 'Barre', period: '60', max_participant: 12 });
    const path = `/api/topic/id-${topic.body.id}`;
    for (const answer of [
      await client.patch(path, { color: 'deep-purple' }),
      await client.patch(path, { linked_member_fund: fundId }),
      await client.post('/api/instructor', { name: 'Kru Nok' }),
      await client.post(`/api/member/id-${memberId}/fund`, { fund: { [fundId]: { value: 10 } } }),
      await client.patch(`/api/member/id-${memberId}`, { phone: '0811111111' }),
    ])
      expect(answer.status).toBeLessThan(300);

    await page.reload();
    for (const [what, change] of say.changes) {
      const row = page.locator('tr').filter({ hasText: what }).filter({ hasText: change });
      await expect(row, change).toHaveCount(1);
    }
    await expect(page.getByRole('main')).not.toContainText(
      /[0-9A-HJKMNP-TV-Z]{26}|deep-purple|no_link|linked_member_fund|_id\b|topic\./,
    );
    await expectAccessible(page);
  });
}
