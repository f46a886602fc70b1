import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { copiesBetween, featuresIn, isCopy, readCompared } from '../copies/features.ts';
import { sharedCode } from '../copies/shared-code.ts';
import { tokensOf } from '../copies/tokens.ts';

const root = join(import.meta.dirname, '../..');
const fixtures = join(import.meta.dirname, 'fixtures');

/** Text files, so that neither compiler nor build takes them for code of the tree. */
const samples = join(fixtures, 'copies');
const samplesIn = (folder: string) =>
  readdirSync(join(samples, folder)).map((name) => readCompared(samples, `${folder}/${name}`));

const copied = [
  ['class-settings.tsx.txt', 'place-settings.tsx.txt'],
  ['report-filters.tsx.txt', 'usage-filters.tsx.txt'],
  ['ticket.tsx.txt', 'place-ticket.tsx.txt'],
] as const;

const trees: string[] = [];

function plant(files: Readonly<Record<string, string>>): string {
  const tree = mkdtempSync(join(tmpdir(), 'copies-'));
  trees.push(tree);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  return tree;
}

afterEach(() => {
  for (const tree of trees.splice(0)) rmSync(tree, { recursive: true });
});

describe('the features of this tree', () => {
  const installed = featuresIn(root);
  const sixth = featuresIn(join(fixtures, 'sixth-feature'));

  it('hold no copy of each other, the sixth feature of the tests among them', () => {
    expect(copiesBetween([...installed, ...sixth])).toEqual([]);
  });

  it('are compared with the code of their server and of their browser', () => {
    expect(sixth).toHaveLength(1);
    const paths = sixth.flatMap(({ files }) => files.map(({ name }) => name));
    for (const folder of ['plugins', 'remotes'])
      expect(paths).toContainEqual(expect.stringMatching(`^${folder}/`));
    for (const { files } of [...installed, ...sixth])
      expect(files.some(({ tokens }) => tokens.length > 0)).toBe(true);
  });
});

describe('a copy', () => {
  it.each(copied)('of %s is found where everything has another name', (original, copy) => {
    const shared = sharedCode(
      readCompared(samples, `originals/${original}`),
      readCompared(samples, `renamed/${copy}`),
    );
    expect(isCopy(shared)).toBe(true);
    expect(shared.runs).toHaveLength(1);
  });

  it.each(copied)(
    'of %s is found where lines were added, changed and taken out as well',
    (original, copy) => {
      const shared = sharedCode(
        readCompared(samples, `originals/${original}`),
        readCompared(samples, `adapted/${copy}`),
      );
      expect(isCopy(shared)).toBe(true);
      expect(shared.runs.length).toBeGreaterThan(1);
    },
  );

  it('is reported with the lines of both files', () => {
    const original = readFileSync(join(samples, 'originals/report-filters.tsx.txt'), 'utf8');
    const renamed = readFileSync(join(samples, 'renamed/usage-filters.tsx.txt'), 'utf8');
    const tree = plant({
      'plugins/dancing/plugin.ts': 'export const plugin = 1;\n',
      'remotes/dancing/parts/filters.tsx': original,
      'remotes/singing/deep/in/usage.tsx': `// One line more.\n${renamed}`,
    });
    expect(copiesBetween(featuresIn(tree))).toEqual([
      expect.stringMatching(
        /^\d+ tokens: remotes\/dancing\/parts\/filters\.tsx:\d+-96 ~ remotes\/singing\/deep\/in\/usage\.tsx:\d+-97$/,
      ),
    ]);
  });

  it.each([
    'plugins/singing/tests/report.tsx',
    'plugins/singing/migrations/0001_report.tsx',
    'plugins/singing/contract.ts',
    'plugins/singing/contract/report.tsx',
    'plugins/singing/demo.ts',
    'remotes/singing/tests/report.tsx',
  ])('does not count in %s', (path) => {
    const page = readFileSync(join(samples, 'originals/report-filters.tsx.txt'), 'utf8');
    const tree = plant({ 'remotes/dancing/pages/report.tsx': page, [path]: page });
    expect(copiesBetween(featuresIn(tree))).toEqual([]);
  });

  it('within one feature is not the matter of this check', () => {
    const page = readFileSync(join(samples, 'originals/report-filters.tsx.txt'), 'utf8');
    const tree = plant({ 'remotes/dancing/pages/a.tsx': page, 'remotes/dancing/pages/b.tsx': page });
    expect(copiesBetween(featuresIn(tree))).toEqual([]);
  });
});

describe('what is alike by itself', () => {
  it('is no copy: ordinary handlers of features and modules', () => {
    const handlers = samplesIn('ordinary');
    const pairs = handlers.flatMap((a, at) => handlers.slice(at + 1).map((b) => sharedCode(a, b)));
    expect(pairs.filter(isCopy)).toEqual([]);
    expect(Math.max(...pairs.map(({ length }) => length))).toBeGreaterThan(100);
  });

  it('is no copy: the fields of a form, however many', () => {
    const fields = (count: number) =>
      Array.from({ length: count }, (_, at) => `<Field label={t('l${at}')} value={form.v${at}} hint="h" />`);
    const form = (count: number) => `export const form = <>${fields(count).join('\n')}</>;`;
    const tree = plant({ 'remotes/dancing/a.tsx': form(40), 'remotes/singing/b.tsx': form(50) });
    expect(copiesBetween(featuresIn(tree))).toEqual([]);
  });
});

describe('tokens', () => {
  const kinds = (source: string) => tokensOf('a.tsx', source).map(({ kind }) => kind);

  it('are the same whatever names, texts, numbers, layout and comments are', () => {
    const one = `const price = fee(3, 'a', /b/g, \`\${tax} c\`); // why
      back(<p id="x">Ticket, it’s</p>);`;
    const other = `const cost =
      sum(45.5, "ตั๋ว // no comment", /[/"]/, \`d \${vat}\`);
      /* why
         not */ goAway(<b no="">ไป</b>);`;
    expect(kinds(other)).toEqual(kinds(one));
    expect(kinds(one).join(' ')).toBe(
      'const name = name ( number , text , text , ` $ { name } ` ) ; ' +
        'name ( < name name = text > text < / name > ) ;',
    );
  });

  it('differ where the program does', () => {
    expect(kinds('if (a) b();')).not.toEqual(kinds('while (a) b();'));
    expect(kinds('a ? b : c')).not.toEqual(kinds('a ?? b'));
  });

  it('leave out imports, texts in both languages and the declarations of a feature', () => {
    const source = `import { a } from 'a';
      import type { B } from './b.ts';
      export { c } from './c.ts';
      const texts = defineTexts('a', { b: { en: 'B', th: 'บี' } });
      export default defineRemote({ shell: 'member', routes: [{ path: '/a' }] });
      const label = { one: 'Day', en: 'Days', th: 'วัน' };`;
    expect(kinds(source).join(' ')).toBe('const name = ; export default ; const name = ;');
  });

  it('know their lines, beyond characters of several bytes and what is left out', () => {
    const tokens = tokensOf(
      'a.ts',
      `import {
        a,
      } from 'ก';
      /* ข
       */
      let b =
        \`ค
        \${c}
        \`;
      last;`,
    );
    expect(tokens.map(({ kind, line }) => `${line} ${kind}`).join(', ')).toBe(
      '6 let, 6 name, 6 =, 7 `, 8 $, 8 {, 8 name, 8 }, 9 `, 9 ;, 10 name, 10 ;',
    );
  });

  it('are refused of what is no TypeScript', () => {
    expect(() => tokensOf('a.ts', 'const = ;')).toThrow();
  });
});
