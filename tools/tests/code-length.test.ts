import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findLongCode, findLongFunctions, findSources } from '../code-length.ts';

const root = join(import.meta.dirname, '../..');

/** Code that is longer than it should be, with the reason. */
const allowed: Readonly<Record<string, string>> = {
  'kernel/modules/booking/tests/races.test.ts': 'one case for each pair of racing calls',
  'plugins/facility_event/tests/courts.ts': 'one fixture with all calls of a court',
  'plugins/open_private_event/tests/school.ts': 'one fixture with all calls of a school',
  'remotes/facility_event/tests/slot-editor.browser.ts': 'one walk through the editor',
  'remotes/open_private_event/tests/walk.browser.ts': 'one walk through the remote',
  'tools/tests/sixth-feature.deep.browser.ts': 'one walk through a feature in all shells',
};

const body = (lines: number) => '  run();\n'.repeat(lines);

describe('the code of this tree', () => {
  it('has no function of more than 100 lines and no file of more than 350', () => {
    const long = findLongCode(root, findSources(root));
    expect(long.filter(({ place }) => allowed[place.replace(/:\d+$/, '')] === undefined)).toEqual([]);
  });
});

describe('a long function', () => {
  it.each([
    ['a declaration', (inner: string) => `export async function go() {\n${inner}}\n`],
    ['an arrow', (inner: string) => `const go = () => {\n${inner}};\n`],
    ['a method', (inner: string) => `class Go { go() {\n${inner}} }\n`],
    ['a test', (inner: string) => `describe('it', () => { it('goes', () => {\n${inner}}); });\n`],
  ])('is found: %s', (_, wrap) => {
    const source = `// ก comment before it\n${wrap(body(99))}`;
    expect(findLongFunctions('a.ts', source)).toEqual([{ place: 'a.ts:2', lines: 101 }]);
    expect(findLongFunctions('a.ts', `// ก comment before it\n${wrap(body(98))}`)).toEqual([]);
  });

  it('is not a group of tests', () => {
    for (const group of ['describe', 'describe.each([1])', 'test.describe'])
      expect(findLongFunctions('a.ts', `${group}('it', () => {\n${body(200)}});\n`)).toEqual([]);
  });
});
