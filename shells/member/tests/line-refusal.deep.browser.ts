import { chooseLinePerson, expect, signInByLine, signInMember, test } from '#testing/harness/browser.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { openToLine, registered } from '../../../kernel/modules/member/tests/people.ts';

const noFeatures = { features: [] };
const refused = 'LINE could not confirm who you are.';

test('who LINE’s token is refused for twice is told so, in place of being sent to LINE for ever', async ({
  page,
  app,
}) => {
  const shop = await makeShop(app, noFeatures);
  await openToLine(shop);
  await page.route('**/auth/line', (route) =>
    route.fulfill({ status: 401, json: { detail: 'no', code: 'invalid_line_token', request_id: 'r' } }),
  );
  await signInByLine(page, shop, 'Refused');
  await page.waitForURL(/\/sandbox\/line\/login/);
  await chooseLinePerson(page, 'Refused');
  await expect(page.getByRole('alert')).toContainText(refused);

  await page.unroute('**/auth/line');
  await page.getByRole('button', { name: 'Retry' }).click();
  await chooseLinePerson(page, 'Refused');
  await expect(page.getByRole('heading', { name: 'Become a member' })).toBeVisible();
});

test('who comes back from LINE without a token, as where the LIFF app may not give one, is told so too', async ({
  page,
  app,
}) => {
  const shop = await makeShop(app, noFeatures);
  await openToLine(shop);
  const withoutToken = `/membership/shop-${shop.id}#id_token=`;
  await page.goto(withoutToken);
  await page.waitForURL(/\/sandbox\/line\/login/);
  await page.goto(withoutToken);
  await expect(page.getByRole('alert')).toContainText(refused);
});

test('a link of LIFF that names a page leads there also who has a session', async ({ page, app }) => {
  const shop = await makeShop(app, noFeatures);
  await openToLine(shop);
  const { id, token } = await registered(app, shop);
  await signInMember(page, app, shop, { token });
  const connect = `/membership/shop-${shop.id}`;
  const history = `${connect}/id-${id}/history`;
  const named = new URLSearchParams({ nextPage: history });
  await page.goto(`${connect}?${new URLSearchParams({ 'liff.state': `?${named}` })}`);
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await expect(page).toHaveURL(app.url + history);
});
