import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const sources = [
  'docs/pictures',
  'kernel/contract',
  'kernel/modules',
  'kernel/ui',
  'plugins',
  'remotes',
  'shells',
  'tools/build',
];
const files = ['docs/shop.en.md', 'docs/shop.md', 'package-lock.json', 'rspack.config.ts'];
const shipped = /\.(tsx?|css|html|svg|woff2|webp|jpg|mp4|vtt)$/;

const walk = (folder: string): string[] => {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && shipped.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  } catch {
    return [];
  }
};

/**
 * Names a build by its sources, so that two machines which build the same tree serve one another's pages.
 * @returns 12 hexadecimal digits.
 */
export const buildId = (root: string): string => {
  const hash = createHash('sha256');
  const all = [
    ...sources.flatMap((folder) => walk(join(root, folder))),
    ...files.map((file) => join(root, file)),
  ];
  for (const file of all) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
};
