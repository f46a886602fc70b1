import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoaderContext } from '@rspack/core';
import { expect, test } from 'vitest';
import schemaLoader from '../schema-loader.ts';

const root = join(import.meta.dirname, '../../..');

const narrowed = () =>
  new Promise<string>((resolve, reject) => {
    const context: Pick<LoaderContext, 'async' | 'addContextDependency'> = {
      addContextDependency: () => {},
      async: () => (error, content) => (error ? reject(error) : resolve(String(content))),
    };
    schemaLoader.call(context, '');
  });

test('the schema library of a page has what contracts use, and not what only their types name', async () => {
  const code = await narrowed();
  const used = ['kernel/modules/staff/contract.ts', 'kernel/contract/booking-endpoints.ts']
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .flatMap((source) => [...source.matchAll(/\bz\.([a-z]\w+)\(/g)].map(([, name]) => name));
  expect(used).toContain('object');
  for (const name of used) expect(code).toContain(`${name}: all.${name}`);
  expect(code).not.toContain('ZodRawShape');
  expect(code).not.toContain('all.core');
});
