import { expect, expectAccessible, signInMember, test } from '#testing/harness/browser.ts';
import { makeStudio } from '../../../plugins/class_event/tests/studio.ts';

const words = {
  en: {
    tab: 'Points',
    none: 'No points came or went yet',
    booked: /^Booked: Barre, \w{3} \d\d, \d{4} 18:00$/,
    back: /Barre, \w{3} \d\d, \d{4} 18:00$/,
    minus: '−1 point',
    plus: '+1 point',
    given: '+3 points',
  },
  th: {
    tab: 'แต้ม',
    none: 'ยังไม่มีประวัติแต้ม',
    booked: /^จอง Barre, \d{1,2} \S+ \d{4} 18:00$/,
    back: /Barre, \d{1,2} \S+ \d{4} 18:00$/,
    minus: '−1 แต้ม',
    plus: '+1 แต้ม',
    given: '+3 แต้ม',
  },
} as const;

for (const [language, width, height] of [
  ['en', 1280, 800],
  ['th', 390, 844],
] as const) {
  const say = words[language];
  test(`a member sees every point with the class that it went to or came back from (${language}, ${width} px)`, async ({
    page,
    app,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await page.setViewportSize({ width, height });
    const studio = await makeStudio(app);
    const { shop } = studio;
    const member = await studio.member();
    await signInMember(page, app, shop, member);
    const history = `/membership/shop-${shop.id}/id-${member.id}/history`;
    await page.goto(history);
    await page.getByRole('tab', { name: say.tab, exact: true }).click();
    await expect(page.getByText(say.none)).toBeVisible();

    const tabs = page.getByRole('tab');
    const last = (await tabs.count()) - 1;
    await page.keyboard.press('Home');
    await expect(tabs.first()).toBeFocused();
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowLeft');
    await expect(tabs.nth(last)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('End');
    await expect(tabs.nth(last)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tabpanel')).toBeFocused();

    const { client: staff } = await shop.user('admin');
    const topicId = await studio.topic({ fundId: studio.fundId });
    await app.kernel.knex('topic').where({ id: topicId }).update({ name: 'Barre' });
    const event_id = await studio.classroom({ topicId, fundId: studio.fundId });
    await staff.post(`/api/member/id-${member.id}/fund`, { fund: { [studio.fundId]: { value: 3 } } });
    const booked = await staff.post('/api/classroom_event/make_booking', { event_id, member_id: member.id });
    await staff.post(`/api/classroom_booking/id-${booked.body.booking_id}/rejected`);

    await page.goto(history);
    await page.getByRole('tab', { name: say.tab, exact: true }).click();
    const rows = page.getByRole('tabpanel').getByRole('listitem');
    await expect(rows).toHaveCount(3);
    const [back, spent, given] = [rows.nth(0), rows.nth(1), rows.nth(2)];
    await expect(back.getByText(say.plus, { exact: true })).toBeVisible();
    await expect(back.getByText(say.back)).toBeVisible();
    await expect(spent.getByText(say.minus, { exact: true })).toBeVisible();
    await expect(spent.getByText(say.booked)).toBeVisible();
    await expect(given.getByText(say.given, { exact: true })).toBeVisible();
    for (const row of [back, spent, given]) await expect(row).toContainText('Yoga points');
    await expectAccessible(page);
  });
}
