import type { Page } from '@playwright/test';
import { expect, signInMember, signInStaff, test } from '#testing/harness/browser.ts';
import { makeHq, makeShop } from '#testing/harness/factories.ts';
import { fillAddress } from '../../../contract/address.ts';
import type { ShellName } from '../../../contract/boot.ts';
import { openToLine, registered } from '../../../modules/member/tests/people.ts';
import { currentBuild } from '../build.ts';

/** Notes in a page's own storage what its content security policy refuses; the tabs of a test share it. */
const watchPolicy = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, documentURI }) => {
      const before = localStorage.getItem('refused') ?? '';
      localStorage.setItem('refused', `${before}${violatedDirective} ${blockedURI} ${documentURI}\n`);
    });
  });

const refused = (page: Page) => page.evaluate(() => localStorage.getItem('refused'));

for (const shell of ['member', 'frontdesk', 'management', 'hq'] satisfies ShellName[])
  test(`no page of ${shell} does what its content security policy refuses, and the policy is strict`, async ({
    page,
    app,
    faults,
  }) => {
    const shop = await makeShop(app);
    await openToLine(shop);
    await watchPolicy(page);
    const fields: Record<string, string> = { shopId: shop.id };
    if (shell === 'member') {
      const { id, token } = await registered(app, shop);
      fields.memberId = id;
      await signInMember(page, app, shop, { token });
    } else await signInStaff(page, app, shell === 'hq' ? await makeHq(app) : await shop.user('admin'));
    const { shells, remotes } = currentBuild(app.kernel);
    const patterns = [
      ...Object.keys(shells.get(shell)?.pages ?? {}),
      ...remotes.flatMap((remote) => Object.keys(remote.shells[shell]?.pages ?? {})),
    ];
    const paths = patterns
      .map((pattern) => fillAddress(pattern, fields))
      .filter((path) => !path.includes('{'));
    expect(paths.length).toBeGreaterThan(2);
    for (const path of paths) {
      const answer = await page.goto(path);
      const policy = answer?.headers()['content-security-policy'] ?? '';
      expect(policy, path).toMatch(/(^|;)default-src 'self'(;|$)/);
      expect(policy, path).not.toMatch(/unsafe|nonce|script-src/);
      const payment = new URL(app.kernel.environment.PAYSOLUTIONS_FORM_URL).origin;
      const forms = /(?:^|;)form-action ([^;]*)/.exec(policy)?.[1];
      expect(forms, path).toBe(shell === 'member' ? `'self' ${payment}` : "'self'");
      await expect(page.locator('#root > *').first(), path).toBeVisible();
      await expect(page.locator('#root .animate-pulse'), path).toHaveCount(0);
      expect(await refused(page), path).toBeNull();
    }
    // What is looked for here would have been found.
    await page.evaluate(() => {
      const style = document.createElement('style');
      style.textContent = 'body { color: red }';
      document.head.append(style);
    });
    await expect.poll(() => refused(page)).toMatch(/^style-src/);
    faults.length = 0;
  });
