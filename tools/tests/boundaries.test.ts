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
      '{ "type": "module", "imports": { "#kernel/*": "./kernel/*", "#plugins/*": "./plugins/*" } }',
    'kernel/contract/time.ts': "import { z } from 'zod';\nexport const day = z.string();\n",
    'kernel/server/app.ts': 'export const app = 1;\n',
    'kernel/ui/index.ts': "export { day } from '../contract/time.ts';\n",
    'plugins/dancing/contract.ts':
      "import { step } from './contract/step.ts';\nexport const dancing = step;\n",
    'plugins/dancing/contract/step.ts':
      "import { day } from '#kernel/contract/time.ts';\nexport const step = day;\n",
    'plugins/dancing/events.ts': "export type { app } from '#kernel/server/app.ts';\n",
    'plugins/dancing/plugin.ts': "import { app } from '#kernel/server/app.ts';\nexport const plugin = app;\n",
    'plugins/singing/plugin.ts':
      "import type { app } from '#plugins/dancing/events.ts';\nexport type A = typeof app;\n",
    'remotes/dancing/member.tsx':
      "import { day } from '#kernel/ui/index.ts';\nimport { dancing } from '#plugins/dancing/contract.ts';\nexport const all = [day, dancing];\n",
    'shells/member/index.tsx': "import { day } from '#kernel/ui/index.ts';\nexport const shell = day;\n",
  };
  for (const folder of ['migrations', 'config', 'tools']) mkdirSync(join(tree, folder));
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

describe('the boundaries', () => {
  it('let a tree pass that keeps them, and see all of it', async () => {
    const { violations, unseen, unresolved, modules } = await checkBoundaries(plant({}));
    expect({ violations, unseen, unresolved }).toEqual({ violations: [], unseen: [], unresolved: [] });
    expect(modules).toBe(10);
  });

  it.each([
    ['kernel-imports-no-feature', 'kernel/server/bad.ts', '#plugins/dancing/plugin.ts'],
    ['plugins-meet-at-events-and-points', 'plugins/singing/bad.ts', '#plugins/dancing/plugin.ts'],
    ['remote-sees-its-contract-and-the-kit', 'remotes/dancing/bad.tsx', '../../plugins/singing/plugin.ts'],
    ['remote-sees-its-contract-and-the-kit', 'remotes/dancing/bad.tsx', '#plugins/dancing/plugin.ts'],
    ['shells-import-no-feature', 'shells/member/bad.tsx', '../../remotes/dancing/member.tsx'],
    ['browser-never-reaches-the-server', 'kernel/ui/bad.ts', '#kernel/server/app.ts'],
    ['contracts-import-zod-and-the-vocabulary', 'plugins/singing/contract.ts', 'node:fs'],
    ['contracts-import-zod-and-the-vocabulary', 'kernel/contract/bad.ts', '#kernel/server/app.ts'],
    ['contracts-import-zod-and-the-vocabulary', 'plugins/dancing/contract/bad.ts', 'node:fs'],
    ['contracts-import-zod-and-the-vocabulary', 'plugins/dancing/contract/bad.ts', '../plugin.ts'],
    ['contracts-import-zod-and-the-vocabulary', 'plugins/singing/contract.ts', '../dancing/contract/step.ts'],
    ['parts-of-a-contract-are-its-own', 'plugins/dancing/handler.ts', './contract/step.ts'],
    ['parts-of-a-contract-are-its-own', 'remotes/dancing/bad.tsx', '../../plugins/dancing/contract/step.ts'],
  ])('find what breaks %s in %s', async (rule, file, target) => {
    const { violations } = await checkBoundaries(
      plant({ [file]: `import * as all from '${target}';\nexport { all };\n` }),
    );
    expect(violations.some((line) => line.startsWith(`${rule}: ${file}`))).toBe(true);
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
