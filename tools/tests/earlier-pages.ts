import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { z } from 'zod';

const listing = z.object({ files: z.array(z.string()) });

const filesOf = (dist: string, name: string): string[] =>
  listing.parse(JSON.parse(readFileSync(join(dist, name), 'utf8'))).files;

/** Changes a text that the shell's own script holds, so that the next build gives it another name. */
export function changeShell(folder: string): void {
  const file = join(folder, 'kernel/ui/kit/text/kit-texts.ts');
  const before = readFileSync(file, 'utf8');
  const after = before.replace("en: 'Back to the first page'", "en: 'Back to the very first page'");
  expect(after).not.toBe(before);
  writeFileSync(file, after);
}

/** Takes the scripts of the build before away, as the build after the next one does. */
export function forgetEarlierBuild(dist: string): void {
  const current = new Set(filesOf(dist, 'assets.json'));
  for (const file of filesOf(dist, 'previous-assets.json').filter((each) => !current.has(each)))
    for (const twin of ['', '.br', '.gz']) rmSync(join(dist, `${file}${twin}`), { force: true });
}

const buildOf = (page: Page) => page.locator('meta[name="sala-build"]').getAttribute('content');

const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );

/** Notes the documents that a page shows from now on, and the scripts that it asks for. */
const watch = (page: Page) => {
  const seen = { documents: 0, scripts: [] as string[] };
  page.on('domcontentloaded', () => {
    seen.documents += 1;
  });
  page.on('request', (request) => {
    if (request.resourceType() === 'script') seen.scripts.push(request.url());
  });
  return seen;
};

/** A page of one build in a browser that is looked at again when the server has another one. */
export interface EarlierPages {
  /** Going back to a page that the browser has stored with its scripts. */
  readonly goBack: () => Promise<void>;
}

/**
 * Opens a page and leaves it.
 * @param address of the page, which has a heading `name`.
 * @param home of a page to open before.
 */
export async function openEarlierPages(
  context: BrowserContext,
  { address, name, home }: { readonly address: string; readonly name: string; readonly home: string },
): Promise<EarlierPages> {
  const heading = (page: Page) => page.getByRole('heading', { level: 1, name });
  const left = await context.newPage();
  await left.goto(home);
  await expect(left.getByRole('heading', { level: 1 }).first()).toBeAttached();
  // Second, because a browser shows a stored page only to the cookies that it was asked for with.
  await left.goto(address);
  await expect(heading(left)).toBeAttached();
  const build = await buildOf(left);
  const scripts = await scriptsOf(left);
  await left.goto('about:blank');
  return {
    async goBack() {
      const gone: string[] = [];
      for (const script of scripts) if ((await fetch(script)).status === 404) gone.push(script);
      expect(gone, 'scripts that only the browser has').not.toEqual([]);
      const seen = watch(left);
      await left.goBack();
      await expect.poll(() => buildOf(left)).not.toBe(build);
      await expect(heading(left)).toBeAttached();
      expect(seen.scripts).toEqual(expect.arrayContaining(gone));
      expect(seen.documents).toBe(2);
    },
  };
}
