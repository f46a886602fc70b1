import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { ensureBrowser } from '../local/browser.ts';
import { table } from './report.ts';

const bars = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;

/** A page that somebody who is signed in looks at. */
export interface Audited {
  readonly name: string;
  readonly path: string;
  readonly cookie: { readonly name: string; readonly value: string };
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
      await context.addCookies([{ ...cookie, url }]);
      rows.push([name, ...(await scoresOf(url + path, debuggingPort))]);
    }
    return table(['Lighthouse, mobile', 'performance', 'accessibility', 'best practices', 'missed'], rows);
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function scoresOf(address: string, port: number): Promise<string[]> {
  const result = await lighthouse(address, {
    port,
    onlyCategories: Object.keys(bars),
    disableStorageReset: true,
    logLevel: 'error',
  });
  if (!result) throw new Error(`Lighthouse could not look at ${address}`);
  const { categories, audits } = result.lhr;
  const scores = Object.entries(bars).map(([id, bar]) => {
    const score = categories[id]?.score ?? 0;
    return `${Math.round(score * 100)} ≥ ${bar}`;
  });
  const required = ['accessibility', 'best-practices'].flatMap((id) => categories[id]?.auditRefs ?? []);
  const missed = required.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1);
  return [...scores, missed.map(({ id }) => id).join(' ') || '-'];
}
