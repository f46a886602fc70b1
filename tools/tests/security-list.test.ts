import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
const rows = [...text.matchAll(/^\| (\d+\.\d+)\.(\d+) \| (.+) \| (.+) \| (.+) \|$/gm)].map(
  ([, section = '', number = '', what = '', state = '', where = '']) => ({
    item: `${section}.${number}`,
    what,
    state,
    where,
  }),
);

/** The items of level 2 by section, as ASVS 4.0.3 numbers them: to the last, or those there are. */
const sections: Readonly<Record<string, number | readonly number[]>> = {
  '1.1': 7,
  '1.2': 4,
  '1.4': [1, 4, 5],
  '1.5': 4,
  '1.6': 4,
  '1.7': 2,
  '1.8': 2,
  '1.9': 2,
  '1.10': 1,
  '1.11': 2,
  '1.12': [2],
  '1.14': 6,
  '2.1': 12,
  '2.2': 3,
  '2.3': 3,
  '2.4': 5,
  '2.5': 7,
  '2.6': 3,
  '2.7': 6,
  '2.8': 7,
  '2.9': 3,
  '2.10': 4,
  '3.1': 1,
  '3.2': 4,
  '3.3': 4,
  '3.4': 5,
  '3.5': 3,
  '3.7': 1,
  '4.1': [1, 2, 3, 5],
  '4.2': 2,
  '4.3': 3,
  '5.1': 5,
  '5.2': 8,
  '5.3': 10,
  '5.4': 3,
  '5.5': 4,
  '6.1': 3,
  '6.2': 6,
  '6.3': 2,
  '6.4': 2,
  '7.1': 4,
  '7.2': 2,
  '7.3': [1, 3, 4],
  '7.4': 3,
  '8.1': 4,
  '8.2': 3,
  '8.3': 8,
  '9.1': 3,
  '9.2': 4,
  '10.2': 2,
  '10.3': 3,
  '11.1': 8,
  '12.1': 3,
  '12.2': 1,
  '12.3': 6,
  '12.4': 2,
  '12.5': 2,
  '12.6': 1,
  '13.1': [1, 3, 4, 5],
  '13.2': [1, 2, 3, 5, 6],
  '13.3': 2,
  '13.4': 2,
  '14.1': 4,
  '14.2': 6,
  '14.3': [2, 3],
  '14.4': 7,
  '14.5': 4,
};

describe('the list of security items', () => {
  it('has each item of level 2 once, in order', () => {
    const expected = Object.entries(sections).flatMap(([section, numbers]) =>
      (typeof numbers === 'number' ? Array.from({ length: numbers }, (_, index) => index + 1) : numbers).map(
        (number) => `${section}.${number}`,
      ),
    );
    expect(expected).toHaveLength(259);
    expect(rows.map(({ item }) => item)).toEqual(expected);
  });

  it('says of each how it stands, and where or why', () => {
    const states = ['Met', 'Partly', 'Not met', 'Operator', '–'];
    expect(rows.filter(({ state, where }) => !states.includes(state) || where.length < 5)).toEqual([]);
  });

  it('names files that exist', () => {
    const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|json|yml|mjs))`/g)].map(([, path = '']) => path);
    expect(named.length).toBeGreaterThan(150);
    expect([...new Set(named)].filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});
