import { newId } from '#kernel/server/ids/new-id.ts';
import { expect, test } from '#testing/harness/browser.ts';
import { pressBeforeReading } from '#testing/harness/hold-calls.ts';
import { words } from './desk-labels.ts';
import { deskShop, openAs, sizes } from './desk-shop.ts';

test('what was found in a long list and gives something else by now is sold with the next press', async ({
  page,
  app,
}) => {
  const say = words.en;
  const desk = await deskShop(app);
  const ofShop = { shop_id: desk.shop.id, name: 'Ten points' };
  const ten = await app.kernel.knex('package').where(ofShop).first();
  const others = Array.from({ length: 60 }, (_, place) => ({
    ...ten,
    id: newId(),
    name: `Another ${place}`,
  }));
  await app.kernel.knex('package').insert(others);
  await openAs(page, app, desk.frontdesk, { ...sizes[0], to: `/frontdesk/sell?member=${desk.buyer.id}` });
  await page.getByRole('searchbox').fill('Ten');
  await page.getByRole('button', { name: /^Ten points/ }).click();
  await pressBeforeReading(
    page,
    () => app.kernel.knex('package').where(ofShop).update({ value: 5, satang: 90_000 }),
    () => page.getByRole('button', { name: say.take('1,000.00', say.cash) }).click(),
  );
  await expect(
    page.getByText(/^Ten points has changed since .+ It costs 900\.00 THB now and gives: 5 points of /),
  ).toBeVisible();
  const takeLess = page.getByRole('button', { name: say.take('900.00', say.cash) });
  await expect(takeLess).toBeVisible();
  await takeLess.click();
  await expect(page.getByRole('heading', { name: say.paid })).toBeVisible();
  expect(await desk.points()).toBe(5);
});

test('what gives something else by now is said at the desk and sold with the next press', async ({
  page,
  app,
}) => {
  const say = words.en;
  const desk = await deskShop(app);
  await openAs(page, app, desk.frontdesk, { ...sizes[0], to: `/frontdesk/sell?member=${desk.buyer.id}` });
  await page.getByRole('button', { name: /^Ten points/ }).click();
  const ofShop = { shop_id: desk.shop.id, name: 'Ten points' };
  const take = page.getByRole('button', { name: say.take('1,000.00', say.cash) });
  await pressBeforeReading(
    page,
    () => app.kernel.knex('package').where(ofShop).update({ value: 5 }),
    () => take.click(),
  );
  await expect(
    page.getByText(
      /^Ten points has changed since you opened it\. It costs 1,000\.00 THB now and gives: 5 points of /,
    ),
  ).toBeVisible();
  expect(await desk.points()).toBe(0);
  await expect(page.getByText(/^5 points of/)).toBeVisible();
  await take.click();
  await expect(page.getByRole('heading', { name: say.paid })).toBeVisible();
  expect(await desk.points()).toBe(5);
});
