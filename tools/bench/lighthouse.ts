import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { ensureBrowser } from '../../testing/servers/browser.ts';
import { table } from './report.ts';

/** What each category is held against, by Lighthouse's own names. */
export type Bars = Readonly<Record<string, number>>;

/** The bars of pages that no search engine lists. */
const ownBars: Bars = { performance: 95, accessibility: 100, 'best-practices': 100 };

/** How often a page is looked at until each category has a score. */
const mostLooks = 3;

/** A page, with the session of who looks at it where it is not for everybody. */
export interface Audited {
  readonly name: string;
  readonly path: string;
  readonly cookie?: { readonly name: string; readonly value: string };
}

/**
 * Lighthouse's scores of pages on its mobile phone and line.
 * @param url of the server, such as `http://127.0.0.1:3000`.
 * @param debuggingPort a free one.
 * @returns a table.
 */
export async function lighthouseScores(
  url: string,
  debuggingPort: number,
  pages: readonly Audited[],
  say: (text: string) => void,
  bars: Bars = ownBars,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sala-lighthouse-'));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: await ensureBrowser(say),
    args: ['--no-sandbox', `--remote-debugging-port=${debuggingPort}`],
  });
  try {
    const rows: string[][] = [];
    for (const { name, path, cookie } of pages) {
      await context.clearCookies();
      if (cookie) await context.addCookies([{ ...cookie, url }]);
      rows.push([name, ...(await scoresOf(url + path, debuggingPort, bars))]);
    }
    const titles = Object.keys(bars).map((id) => id.replace('-', ' '));
    return table(['Lighthouse, mobile', ...titles, 'missed'], rows);
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Looks at a page once; on a busy machine Chromium may lose a trace, which leaves a category without a score. */
async function lookAt(address: string, port: number, bars: Bars) {
  const result = await lighthouse(address, {
    port,
    onlyCategories: Object.keys(bars),
    disableStorageReset: true,
    logLevel: 'error',
  });
  if (!result) throw new Error(`Lighthouse could not look at ${address}`);
  return result.lhr;
}

async function scoresOf(address: string, port: number, bars: Bars): Promise<string[]> {
  let lhr = await lookAt(address, port, bars);
  const isWhole = () => Object.keys(bars).every((id) => typeof lhr.categories[id]?.score === 'number');
  for (let look = 1; look < mostLooks && !isWhole(); look += 1) lhr = await lookAt(address, port, bars);
  const { categories, audits } = lhr;
  const scores = Object.entries(bars).map(([id, bar]) => {
    const score = categories[id]?.score;
    return `${typeof score === 'number' ? Math.round(score * 100) : 'no score'} ≥ ${bar}`;
  });
  const required = Object.keys(bars)
    .filter((id) => id !== 'performance')
    .flatMap((id) => categories[id]?.auditRefs ?? []);
  const missed = required.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1);
  return [...scores, missed.map(({ id }) => id).join(' ') || '-'];
}
