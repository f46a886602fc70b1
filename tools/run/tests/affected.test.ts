import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findAffectedTests, readSources, type Sources } from '../affected.ts';

const sources: Sources = new Map([
  ['kernel/contract/money.ts', ''],
  ['kernel/contract/tests/money.test.ts', "import { add } from '../money.ts';"],
  ['kernel/modules/order/plugin.ts', "import { add } from '../../contract/money.ts';"],
  ['kernel/modules/order/rows.ts', ''],
  ['kernel/modules/order/documents/receipt.ts', "export {\n  add,\n} from '../../../contract/money.ts';"],
  ['kernel/modules/order/documents/tests/receipt.test.ts', "await import('../receipt.ts');"],
  ['kernel/modules/order/tests/orders.test.ts', "import { open } from './shop.ts';"],
  ['kernel/modules/order/tests/refund.test.ts', ''],
  ['kernel/modules/order/tests/shop.ts', ''],
  ['plugins/boat/contract.ts', ''],
  ['plugins/boat/tests/booking.test.ts', "import type { Money } from '#kernel/contract/money.ts';"],
  ['plugins/boat/tests/storm.deep.test.ts', "import { add } from '#kernel/contract/money.ts';"],
  ['remotes/boat/tests/booking.browser.ts', ''],
  ['remotes/train/tests/booking.browser.ts', ''],
]);

const affectedBy = (...changed: string[]): string[] => {
  const { unit, browser } = findAffectedTests(changed, sources);
  return [...unit, ...browser];
};

describe('the tests that a change affects', () => {
  it('include those that import it through other files, and those in its folder', () => {
    expect(affectedBy('kernel/contract/money.ts')).toEqual([
      'kernel/contract/tests/money.test.ts',
      'kernel/modules/order/documents/tests/receipt.test.ts',
      'plugins/boat/tests/storm.deep.test.ts',
    ]);
  });

  it('include all tests of a module that the server loads by folder', () => {
    expect(affectedBy('kernel/modules/order/rows.ts')).toEqual([
      'kernel/modules/order/documents/tests/receipt.test.ts',
      'kernel/modules/order/tests/orders.test.ts',
      'kernel/modules/order/tests/refund.test.ts',
    ]);
  });

  it('include the screens of a feature if its server changes', () => {
    expect(affectedBy('plugins/boat/contract.ts')).toEqual([
      'plugins/boat/tests/booking.test.ts',
      'plugins/boat/tests/storm.deep.test.ts',
      'remotes/boat/tests/booking.browser.ts',
    ]);
  });

  it('are the changed tests only, and those that use a changed helper', () => {
    expect(affectedBy('kernel/modules/order/tests/refund.test.ts')).toEqual([
      'kernel/modules/order/tests/refund.test.ts',
    ]);
    expect(affectedBy('kernel/modules/order/tests/shop.ts')).toEqual([
      'kernel/modules/order/tests/orders.test.ts',
    ]);
  });

  it('include those in the folder of a removed file, or of one that is no source', () => {
    expect(affectedBy('kernel/modules/order/removed.ts')).toHaveLength(3);
    expect(affectedBy('plugins/boat/tests/fixture.csv')).toHaveLength(3);
    expect(affectedBy('README.md')).toEqual([]);
  });

  it('are found in this repository', () => {
    const found = findAffectedTests(
      ['tools/run/affected.ts'],
      readSources(join(import.meta.dirname, '../../..')),
    );
    expect(found.unit).toContain('tools/run/tests/affected.test.ts');
    expect(found.browser).toEqual([]);
  });
});
