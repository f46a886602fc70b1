import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { type RemoteDeclaration, remoteSchema } from '../../../kernel/contract/boot.ts';
import { findRemotes, type RemoteUnit } from '../units.ts';

const root = join(import.meta.dirname, '../../..');
// Inside the tree, so that a declaration finds the kit as one of a feature does.
const folder = mkdtempSync(join(root, 'node_modules/.cache-'));
const feature = (name: string, shell: string, code: string) => {
  const place = join(folder, 'remotes', name);
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, `${shell}.tsx`), `import { defineRemote } from '#kernel/ui/index.ts';\n${code}`);
  const unit = findRemotes(folder).find((each) => each.feature === name);
  if (!unit) throw new Error(`The remote ${name} was not found.`);
  return unit;
};

/**
 * In a process of its own, as in the build: the test runner replaces the very imports that this is about.
 * @param edit code of that process, which runs between a first reading and the one that is returned.
 */
const read = async (unit: RemoteUnit, edit?: string): Promise<RemoteDeclaration> => {
  const call = `await readDeclaration(${JSON.stringify(root)}, ${JSON.stringify(unit)}, 'b1', scripts)`;
  const script = `
    import { writeFileSync } from 'node:fs';
    import { basename } from 'node:path';
    import { readDeclaration } from ${JSON.stringify(join(root, 'tools/build/declarations.ts'))};
    // Names each script after its import, as a compilation would after its content.
    const scripts = {
      entry: '/entry.js',
      ofImports: (imports) => ({ files: imports.map(({ from, request }) => basename(from) + ' ' + request), kit: [] }),
      ofName: (name) => ({ files: [name], kit: [] }),
    };
    ${edit === undefined ? '' : `${call};\n${edit}`}
    console.log(JSON.stringify(${call}));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  return remoteSchema.parse(JSON.parse(stdout));
};

afterAll(() => rmSync(folder, { recursive: true }));

describe('a remote’s declaration', () => {
  test('tells tiles, routes, slots and the bases of its routes without its pages', async () => {
    const unit = feature(
      'sixth',
      'member',
      `export default defineRemote({
        shell: 'member',
        tiles: [{ label: { en: 'Sixth', th: 'หก' }, icon: 'star', to: '/sixth/shop-{shopId}', order: 1 }],
        routes: [
          { path: '/sixth/shop-{shopId}', load: () => import('./pages/absent.tsx') },
          { path: '/membership/shop-{shopId}/id-{memberId}/sixth', load: () => import('./pages/absent.tsx') },
        ],
        slots: { 'history.tabs': { load: () => import('./parts/absent.tsx') } },
      });`,
    );
    const declared = await read(unit);
    expect(declared).toMatchObject({ feature: 'sixth', build: 'b1' });
    expect(declared.shells.member).toMatchObject({
      tiles: [{ icon: 'star' }],
      menu: [],
      routes: ['/sixth/shop-{shopId}', '/membership/shop-{shopId}/id-{memberId}/sixth'],
      slots: { 'history.tabs': { order: 0 } },
      bases: ['/sixth'],
    });
  });

  test('names the scripts of its code, and what its pages and parts read at once', async () => {
    const unit = feature(
      'seventh',
      'member',
      `const screens = async () => (await import('./parts/absent.tsx')).screens;
      const reads = [{ contract: 'seventh', endpoint: 'list', input: { shop_id: '{shopId}', length: 1 } }];
      export default defineRemote({
        shell: 'member',
        routes: [
          { path: '/seventh/shop-{shopId}', load: () => import('./pages/absent.tsx'), kit: ['tabs'], reads },
          { path: '/seventh/shop-{shopId}/more', load: async () => (await screens()).more, slots: ['member.card'] },
        ],
        slots: { 'member.header': { load: async () => (await screens()).part, reads } },
      });`,
    );
    const { entry, shells } = await read(unit);
    const reads = [{ contract: 'seventh', endpoint: 'list', input: { shop_id: '{shopId}', length: 1 } }];
    expect(entry).toBe('/entry.js');
    expect(shells.member).toMatchObject({
      declaration: ['__federation_expose_member'],
      pages: {
        '/seventh/shop-{shopId}': { files: ['member.tsx ./pages/absent.tsx'], kit: ['tabs'], reads },
        '/seventh/shop-{shopId}/more': { files: ['member.tsx ./parts/absent.tsx'], slots: ['member.card'] },
      },
      parts: { 'member.header': { files: ['member.tsx ./parts/absent.tsx'], reads } },
    });
  });

  test('follows an edit of what it imports, because the build of development goes on for hours', async () => {
    const unit = feature(
      'edited',
      'member',
      `import { label } from './words.mjs';
      export default defineRemote({ shell: 'member', tiles: [{ label, icon: 'star', to: '/edited', order: 1 }] });`,
    );
    const file = (name: string) => join(folder, 'remotes/edited', name);
    const saying = (en: string) => `export const label = ${JSON.stringify({ en, th: 'คำ' })};`;
    writeFileSync(file('words.mjs'), "export { label } from './label.mjs';");
    writeFileSync(file('label.mjs'), saying('before'));
    const { shells } = await read(
      unit,
      `writeFileSync(${JSON.stringify(file('label.mjs'))}, ${JSON.stringify(saying('after'))});`,
    );
    expect(shells.member?.tiles).toMatchObject([{ label: { en: 'after' } }]);
  });

  test('is refused where it names another shell, or a route outside of a staff shell', async () => {
    const wrong = feature('wrong', 'hq', "export default defineRemote({ shell: 'member' });");
    await expect(read(wrong)).rejects.toThrow(/defineRemote\(\{ shell: 'hq'/);
    const astray = feature(
      'astray',
      'hq',
      "export default defineRemote({ shell: 'hq', routes: [{ path: '/elsewhere', load: () => import('./x.tsx') }] });",
    );
    await expect(read(astray)).rejects.toThrow('/elsewhere');
  });
});
