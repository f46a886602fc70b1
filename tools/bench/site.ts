import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Kernel } from '../../kernel/server/runtime/kernel.ts';
import { startWeb } from '../../kernel/server/runtime/web.ts';
import { addressIn, siteLanguages } from '../../shells/site/text.ts';
import { pages } from '../../shells/site/texts/pages.ts';
import { lighthouseScores } from './lighthouse.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const bars = { performance: 95, accessibility: 95, 'best-practices': 95, seo: 95 };

/**
 * Lighthouse's scores of every page of the public site, on its mobile phone and line.
 * @returns a table.
 */
export async function siteScores(
  kernel: Kernel,
  port: () => Promise<number>,
  say: (text: string) => void,
): Promise<string> {
  execFileSync(process.execPath, ['node_modules/@rspack/cli/bin/rspack.js', 'build'], {
    cwd: root,
    stdio: 'ignore',
  });
  const web = await startWeb(kernel, { port: await port() });
  try {
    const audited = siteLanguages.flatMap((language) =>
      pages.map(({ path }) => ({ name: addressIn(language, path), path: addressIn(language, path) })),
    );
    return await lighthouseScores(`http://127.0.0.1:${web.port}`, await port(), audited, say, bars);
  } finally {
    await web.stop();
  }
}
