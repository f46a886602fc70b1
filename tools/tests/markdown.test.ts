import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadInstallation } from '../../kernel/server/runtime/loader.ts';
import { runCommand } from '../../testing/servers/command.ts';

const root = join(import.meta.dirname, '../..');
const notOurs = new Set(['node_modules', 'dist', '.local', '.git', 'test-results']);
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const pages = globSync('**/*.md', { cwd: root, exclude: (path) => notOurs.has(basename(path)) }).sort();

const mostReadmeLines = 150;
const mostFolderReadmeLines = 60;
const mostParagraphCharacters = 600;
const mostSubjectCharacters = 72;

/** The text without its blocks of code. */
const withoutCode = (text: string): string => text.replace(/^\s*```[\s\S]*?^\s*```\s*$/gm, '\n');

/** Paragraphs and items of lists, each in one line; headings, tables and comments are neither. */
function paragraphsOf(text: string): string[] {
  const found: string[] = [];
  let current = '';
  const end = () => {
    if (current !== '') found.push(current);
    current = '';
  };
  for (const line of withoutCode(text).split('\n')) {
    if (/^\s*$|^#|^\s*\||^\s*<!--/.test(line)) end();
    else {
      if (/^\s*(?:[-*]|\d+\.) /.test(line)) end();
      current = `${current} ${line.trim()}`.trim();
    }
  }
  end();
  return found;
}

/** Targets of links and pictures that are files of the tree or anchors. */
const linksIn = (text: string): string[] =>
  [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)|\bsrc="([^"]+)"/g)]
    .map(([, link, source]) => link ?? source ?? '')
    .filter((link) => !/^[a-z]+:/.test(link));

/** Anchors of a page as GitHub names them. */
function anchorsOf(text: string): Set<string> {
  const anchors = new Set([...text.matchAll(/<a id="([^"]+)">/g)].map(([, name = '']) => name));
  for (const [, heading = ''] of withoutCode(text).matchAll(/^#+ (.+)$/gm)) {
    const slug = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-');
    let name = slug;
    for (let count = 1; anchors.has(name); count += 1) name = `${slug}-${count}`;
    anchors.add(name);
  }
  return anchors;
}

function isDead(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? page : join(dirname(page), decodeURIComponent(path));
  if (!existsSync(join(root, target))) return true;
  return anchor !== undefined && target.endsWith('.md') && !anchorsOf(read(target)).has(anchor);
}

test('the README is short', () => {
  expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(mostReadmeLines);
});

test('paragraphs, links and anchors are found', () => {
  expect(paragraphsOf('# A\n\nOne\ntwo.\n- b\n- c\n\n```sh\nd\n```\n| e |\n')).toEqual([
    'One two.',
    '- b',
    '- c',
  ]);
  expect(linksIn('[a](b.md#c) ![d](e.png) [f](https://g) <img src="h.webp">')).toEqual([
    'b.md#c',
    'e.png',
    'h.webp',
  ]);
  expect([...anchorsOf('# On MySQL 9.7\n## A, b\n## A, b\n<a id="m1"></a>')]).toEqual([
    'm1',
    'on-mysql-97',
    'a-b',
    'a-b-1',
  ]);
});

test.each(pages)('%s has short paragraphs and no dead link', (page) => {
  const text = read(page);
  expect(paragraphsOf(text).filter((paragraph) => [...paragraph].length > mostParagraphCharacters)).toEqual(
    [],
  );
  expect(linksIn(text).filter((link) => isDead(page, link))).toEqual([]);
});

const kernelFolders = ['contract', 'server', 'ui'].map((name) => `kernel/${name}`);
const folders = [
  ...globSync('{kernel/modules,plugins,shells}/*', { cwd: root }).filter((path) =>
    statSync(join(root, path)).isDirectory(),
  ),
  ...kernelFolders,
  'testing',
].sort();

describe.each(folders)('%s', (folder) => {
  const page = `${folder}/README.md`;

  test(`has a README of at most ${mostFolderReadmeLines} lines`, () => {
    expect(existsSync(join(root, page)), page).toBe(true);
    expect(read(page).trimEnd().split('\n').length).toBeLessThanOrEqual(mostFolderReadmeLines);
  });

  test('names files and folders that are there', () => {
    const named = [...read(page).matchAll(/`([\w.-]+(?:\/[\w.-]+)*(?:\/|\.(?:tsx?|css|cjs|md)))`/g)].map(
      ([, path = '']) => path,
    );
    const lost = named.filter(
      (path) => !existsSync(join(root, folder, path)) && !existsSync(join(root, path)),
    );
    expect(lost).toEqual([]);
  });
});

test('the README of a module or feature names its tables, jobs, tasks, events and extensions', async () => {
  const { plugins } = await loadInstallation();
  const missing = plugins.flatMap(({ plugin, folder }) => {
    const text = readFileSync(join(folder, 'README.md'), 'utf8');
    const sources = globSync('**/*.ts', { cwd: folder, exclude: ['tests', '**/tests'] })
      .map((path) => readFileSync(join(folder, path), 'utf8'))
      .join('\n');
    const declared = [...sources.matchAll(/\bdefine(?:Event|Extension)\b[^(]*?\(\s*'([\w.]+)'/g)];
    return [
      ...plugin.tables,
      ...plugin.jobs.map(({ name }) => name),
      ...plugin.tasks.map(({ name }) => name),
      ...plugin.provides.map(({ extension }) => extension),
      ...declared.map(([, name = '']) => name),
    ]
      .filter((name) => !text.includes(`\`${name}\``))
      .map((name) => `${plugin.contract.id}: ${name}`);
  });
  expect(plugins.length).toBeGreaterThan(10);
  expect([...new Set(missing)]).toEqual([]);
});

const git = (...args: string[]) => runCommand('git', args, { cwd: root });

test('no file refers to a section by its sign; a standard is named with "section"', async () => {
  const sign = String.fromCodePoint(0xa7);
  const { stdout } = await git('grep', '-I', '-n', sign);
  expect(stdout.split('\n').filter((line) => line !== '')).toEqual([]);
});

test('subjects of commits are short and give no reason', async ({ skip }) => {
  // Commits before this check are not held to it. A shallow clone seems to add it with its first commit.
  const added = await git('log', '--diff-filter=A', '--format=%H', '--', 'tools/tests/markdown.test.ts');
  const first = added.code === 0 ? added.stdout.trim().split('\n').at(-1) : '';
  if (!first) return skip('there is no history here');
  const { stdout } = await git('log', '--no-merges', '--format=%s', `${first}..HEAD`);
  const subjects = stdout.split('\n').filter((subject) => subject !== '' && !subject.startsWith('Revert "'));
  expect(
    subjects.filter((subject) => [...subject].length > mostSubjectCharacters || /\bbecause\b/i.test(subject)),
  ).toEqual([]);
});
