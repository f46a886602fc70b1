import { addDays, weekdayOf } from '#kernel/contract/time.ts';
import { expect, signInStaff, test } from '#testing/harness/browser.ts';
import { makeStudio } from '../../../plugins/class_event/tests/studio.ts';

const minute = 60_000;

for (const [view, width, height] of [
  ['week', 1280, 800],
  ['day', 390, 844],
] as const)
  test(`a ${view} that stays open goes on at midnight, with what is on then (${width} px)`, async ({
    page,
    app,
  }) => {
    const studio = await makeStudio(app);
    // At its end the week that is asked for is another one as well.
    const sunday = addDays(studio.day(8), 6 - weekdayOf(studio.day(8)));
    const at = (day: string, time: string) => new Date(`${day}T${time}:00+07:00`);
    const before = await studio.classroom({ startsAt: at(sunday, '18:00') });
    const after = await studio.classroom({ startsAt: at(addDays(sunday, 1), '10:00') });
    const event = (id: string) => page.locator(`[data-event="${id}"]`);
    await page.setViewportSize({ width, height });
    await page.clock.install({ time: at(sunday, '23:50') });
    await signInStaff(page, app, await studio.shop.user('frontdesk'));
    await page.goto(`/frontdesk/classroom/welcome?view=${view}`);
    await expect(event(before)).toBeVisible();
    await expect(event(after)).toHaveCount(0);
    await page.clock.fastForward(15 * minute);
    await expect(event(after)).toBeVisible();
    await expect(event(before)).toHaveCount(0);
  });
