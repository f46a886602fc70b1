import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkBoundaries } from '../boundaries.ts';

const trees: string[] = [];

function plant(files: Record<string, string>): string {
  const tree = mkdtempSync(join(tmpdir(), 'boundaries-'));
  trees.push(tree);
  const always = {
    'package.json':
      '{ "type": "module", "imports": { "#kernel/*": "./kernel/*", "#plugins/*": "./plugins/*", "#testing/*": "./testing/*" } }',
    'kernel/contract/time.ts': "import { z } from 'zod';\nexport const day = z.string();\n",
    'kernel/server/app.ts': 'export const app = 1;\n',
    'kernel/server/telemetry/monitoring/open-telemetry.ts':
      "import { trace } from '@opentelemetry/api';\nexport const spans = trace;\n",
    'kernel/server/runtime/kernel.ts':
      "export const open = () => import('../telemetry/monitoring/open-telemetry.ts');\n",
    'kernel/server/plugin/define-plugin.ts': 'export const definePlugin = 1;\n',
    'kernel/server/tenancy/kernel-scope.ts': 'export const kernelScopeOf = 1;\n',
    'testing/harness/server.ts': 'export const testServer = 1;\n',
    'kernel/modules/member/events.ts': 'export const joined = 1;\n',
    'kernel/modules/member/api.ts': 'export const charge = 1;\n',
    'kernel/modules/points/charge-points.ts': 'export const take = 1;\n',
    'kernel/ui/index.ts': "export { day } from '../contract/time.ts';\n",
    'migrations/0001_base.ts': "export type { Knex } from 'knex';\n",
    'config/environment.ts': 'export const environment = 1;\n',
    'plugins/dancing/contract.ts':
      "import { step } from './contract/step.ts';\nexport const dancing = step;\n",
    'plugins/dancing/contract/step.ts':
      "import { day } from '#kernel/contract/time.ts';\nexport const step = day;\n",
    'plugins/dancing/events.ts': "export { joined } from '#kernel/modules/member/events.ts';\n",
    'plugins/dancing/api.ts': "export { charge } from '../../kernel/modules/member/api.ts';\n",
    'plugins/dancing/plugin.ts':
      "import { definePlugin } from '../../kernel/server/plugin/define-plugin.ts';\nexport const plugin = definePlugin;\n",
    'plugins/dancing/migrations/0001_dancing.ts': "export type { Knex } from 'knex';\n",
    'plugins/dancing/demo.ts':
      "export { kernelScopeOf } from '../../kernel/server/tenancy/kernel-scope.ts';\n",
    'plugins/dancing/tests/dancing.test.ts': "export { testServer } from '#testing/harness/server.ts';\n",
    'plugins/singing/plugin.ts':
      "import type { joined } from '#plugins/dancing/events.ts';\nexport type A = typeof joined;\n",
    'remotes/dancing/member.tsx':
      "import { day } from '#kernel/ui/index.ts';\nimport { dancing } from '#plugins/dancing/contract.ts';\nexport const all = [day, dancing];\n",
    'shells/member/index.tsx': "import { day } from '#kernel/ui/index.ts';\nexport const shell = day;\n",
  };
  mkdirSync(join(tree, 'tools'));
  for (const [name, text] of Object.entries({ ...always, ...files })) {
    mkdirSync(dirname(join(tree, name)), { recursive: true });
    writeFileSync(join(tree, name), text);
  }
  symlinkSync(join(import.meta.dirname, '../../node_modules'), join(tree, 'node_modules'));
  return tree;
}

afterEach(() => {
  for (const tree of trees.splice(0)) rmSync(tree, { recursive: true });
});

/** The rules that a file breaks in a tree that is sound but for its import of `target`. */
async function rulesBrokenBy(file: string, target: string): Promise<string[]> {
  const { violations } = await checkBoundaries(
    plant({ [file]: `import * as all from '${target}';\nexport { all };\n` }),
  );
  return violations.filter((line) => line.includes(`: ${file} -> `)).map((line) => line.replace(/:.*/, ''));
}

describe('the boundaries', () => {
  it('let a tree pass that keeps them, and see all of it', async () => {
    const { violations, unseen, unresolved, modules } = await checkBoundaries(plant({}));
    expect({ violations, unseen, unresolved }).toEqual({ violations: [], unseen: [], unresolved: [] });
    expect(modules).toBe(24);
  });

  it.each([
    ['kernel-imports-no-feature', 'kernel/server/bad.ts', '#plugins/dancing/plugin.ts'],
    ['plugins-meet-at-events-and-apis', 'plugins/singing/bad.ts', '#plugins/dancing/plugin.ts'],
    ['tools-of-a-feature-are-no-part-of-it', 'plugins/dancing/bad.ts', './demo.ts'],
    ['tools-of-a-feature-are-no-part-of-it', 'plugins/dancing/bad.ts', './tests/dancing.test.ts'],
    ['remote-sees-its-contract-and-the-kit', 'remotes/dancing/bad.tsx', '../../plugins/singing/plugin.ts'],
    ['remote-sees-its-contract-and-the-kit', 'remotes/dancing/bad.tsx', '#plugins/dancing/plugin.ts'],
    [
      'tests-of-a-remote-see-no-other-feature',
      'remotes/singing/tests/bad.browser.ts',
      '../../../plugins/dancing/contract.ts',
    ],
    ['what-ships-needs-no-testing', 'kernel/server/bad.ts', '#testing/harness/server.ts'],
    ['tools-import-no-feature', 'tools/tests/bad.ts', '../../plugins/dancing/contract.ts'],
    ['shells-import-no-feature', 'shells/member/bad.tsx', '../../remotes/dancing/member.tsx'],
    ['telemetry-costs-nothing-where-it-is-off', 'kernel/server/bad.ts', '@opentelemetry/sdk-trace'],
    [
      'telemetry-is-loaded-when-it-is-switched-on',
      'kernel/server/bad.ts',
      './telemetry/monitoring/open-telemetry.ts',
    ],
    ['browser-never-reaches-the-server', 'kernel/ui/bad.ts', '#kernel/server/app.ts'],
    ['contracts-import-zod-and-the-vocabulary', 'plugins/singing/contract.ts', 'node:fs'],
    ['contracts-import-zod-and-the-vocabulary', 'kernel/contract/bad.ts', '#kernel/server/app.ts'],
    ['contracts-import-zod-and-the-vocabulary', 'plugins/dancing/contract/bad.ts', 'node:fs'],
    ['contracts-import-zod-and-the-vocabulary', 'plugins/dancing/contract/bad.ts', '../plugin.ts'],
    ['contracts-import-zod-and-the-vocabulary', 'plugins/singing/contract.ts', '../dancing/contract/step.ts'],
    ['parts-of-a-contract-are-its-own', 'plugins/dancing/handler.ts', './contract/step.ts'],
    ['parts-of-a-contract-are-its-own', 'remotes/dancing/bad.tsx', '../../plugins/dancing/contract/step.ts'],
  ])('find what breaks %s in %s', async (rule, file, target) => {
    expect(await rulesBrokenBy(file, target)).toContain(rule);
  });

  it.each([
    '../../kernel/server/tenancy/kernel-scope.ts',
    '#kernel/server/app.ts',
    '../../kernel/modules/points/charge-points.ts',
    '#testing/harness/server.ts',
    '../../migrations/0001_base.ts',
    '../../config/environment.ts',
  ])('keep a feature from %s', async (target) => {
    const rule = 'features-see-a-listed-part-of-the-kernel';
    expect(await rulesBrokenBy('plugins/dancing/bad.ts', target)).toContain(rule);
    const ofTheTests = 'tools/tests/fixtures/sixth-feature/plugins/tables/bad.ts';
    const fromThere = target.replace(/^..\/..\//, '../../../../../../');
    expect(await rulesBrokenBy(ofTheTests, fromThere)).toContain(rule);
  });

  it.each(['plugin/define-plugin', 'tenancy/audited-change', 'db/search', 'db/page'])(
    'let a feature with a list use %s of the server',
    async (name) => {
      const { violations } = await checkBoundaries(
        plant({
          [`kernel/server/${name}.ts`]: 'export const definePlugin = 1;\n',
          'plugins/dancing/list.ts': `import * as all from '#kernel/server/${name}.ts';\nexport { all };\n`,
        }),
      );
      expect(violations).toEqual([]);
    },
  );

  it.each(['knex', 'objection', 'mysql2/promise', 'ioredis', 'koa', '@koa/router', 'koa-body'])(
    'keep a feature from the package %s',
    async (name) => {
      const broken = await rulesBrokenBy('plugins/dancing/bad.ts', name);
      expect(broken).toContain('features-have-no-connection-of-their-own');
    },
  );

  it.each(['kernel/server', 'kernel/modules/member', 'plugins/dancing'])(
    'find files of %s that need each other for their types',
    async (folder) => {
      const { violations } = await checkBoundaries(
        plant({
          [`${folder}/one.ts`]: "import type { B } from './two.ts';\nexport interface A { b: B }\n",
          [`${folder}/two.ts`]: "import type { A } from './one.ts';\nexport interface B { a: A }\n",
        }),
      );
      expect(violations).toContain(`the-server-has-no-circles: ${folder}/one.ts -> ${folder}/two.ts`);
    },
  );

  it.each([
    ['parts-import-downwards', 'kernel/modules/ledger/bad.ts', '../order/sell.ts'],
    ['parts-import-downwards', 'kernel/modules/tax-document/bad.ts', '../order/models/order.ts'],
    ['parts-import-downwards', 'kernel/modules/member/bad.ts', '../points/charge-points.ts'],
    ['parts-are-below-their-plugin', 'kernel/modules/points/bad.ts', '../member/api.ts'],
    ['parts-are-below-their-plugin', 'kernel/modules/cash-desk/bad.ts', '../order/plugin.ts'],
  ])('find what breaks %s in %s', async (rule, file, target) => {
    const tree = plant({
      'kernel/modules/order/sell.ts': 'export const sell = 1;\n',
      'kernel/modules/order/models/order.ts': 'export interface Order { id: string }\n',
      'kernel/modules/order/plugin.ts': 'export const plugin = 1;\n',
      [file]: `export type * as all from '${target}';\n`,
    });
    const { violations } = await checkBoundaries(tree);
    expect(violations).toHaveLength(1);
    expect(violations[0]).toContain(`${rule}: ${file} -> `);
  });

  it('let the parts of a plugin import downwards, its contract, and upwards in tests', async () => {
    const { violations } = await checkBoundaries(
      plant({
        'kernel/modules/order/contract.ts': 'export const paymentContract = 1;\n',
        'kernel/modules/order/sell.ts': "export { post } from '../ledger/post.ts';\n",
        'kernel/modules/ledger/post.ts': "export { paymentContract as post } from '../order/contract.ts';\n",
        'kernel/modules/ledger/tests/post.test.ts': "export { sell } from '../../order/sell.ts';\n",
        'kernel/modules/order/plugin.ts': "export { shift } from '../cash-desk/shift.ts';\n",
        'kernel/modules/cash-desk/shift.ts': "export { sell as shift } from '../order/sell.ts';\n",
      }),
    );
    expect(violations).toEqual([]);
  });

  it('find modules that need each other through different files', async () => {
    const { violations } = await checkBoundaries(
      plant({
        'kernel/modules/shop/one.ts': "export { two } from '../staff/two.ts';\n",
        'kernel/modules/staff/two.ts': 'export const two = 2;\n',
        'kernel/modules/staff/three.ts': "export { four } from '../site/four.ts';\n",
        'kernel/modules/site/four.ts': "export { five as four } from '../shop/five.ts';\n",
        'kernel/modules/shop/five.ts': 'export const five = 5;\n',
      }),
    );
    expect(violations).toContain('modules-have-no-circles: shop -> staff -> site -> shop');
  });

  it('find a part that has no layer', async () => {
    const { violations } = await checkBoundaries(
      plant({ 'kernel/modules/vouchers/part.ts': 'export const vouchersPart = 1;\n' }),
    );
    expect(violations).toEqual(['parts-have-a-layer: kernel/modules/vouchers/part.ts']);
  });

  it('are checked in some folders and what these import, if they are named', async () => {
    const { violations, unseen, modules } = await checkBoundaries(
      plant({
        'remotes/dancing/step.tsx': "export { help } from '#kernel/ui/help.ts';\n",
        'kernel/ui/help.ts': "export { app as help } from '../server/app.ts';\n",
        'plugins/dancing/bad.ts': "export { app } from '#kernel/server/app.ts';\n",
        'shells/member/bad.tsx': "export { dancing } from '#plugins/dancing/contract.ts';\n",
      }),
      ['plugins/dancing', 'remotes/dancing'],
    );
    expect(violations).toEqual(
      expect.arrayContaining([
        'browser-never-reaches-the-server: remotes/dancing/step.tsx -> kernel/server/app.ts',
        'browser-never-reaches-the-server: kernel/ui/help.ts -> kernel/server/app.ts',
        'features-see-a-listed-part-of-the-kernel: plugins/dancing/bad.ts -> kernel/server/app.ts',
      ]),
    );
    expect(violations.filter((line) => line.includes('shells/'))).toEqual([]);
    expect([unseen, modules]).toEqual([[], 11]);
  });

  it('count an import of types alone', async () => {
    const { violations } = await checkBoundaries(
      plant({ 'shells/member/bad.tsx': "export type { app } from '#kernel/server/app.ts';\n" }),
    );
    expect(violations).toEqual([
      'browser-never-reaches-the-server: shells/member/bad.tsx -> kernel/server/app.ts',
    ]);
  });
});
