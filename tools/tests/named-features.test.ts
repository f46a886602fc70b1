import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadInstallation } from '../../kernel/server/runtime/loader.ts';
import { specifiedScreens } from '../../testing/specification/read-specification.ts';
import { namedUnasked, testFilesIn } from './named-features.ts';

const installation = await loadInstallation();
const pathsOf = (isFeature: boolean) =>
  installation.plugins
    .filter((each) => each.isFeature === isFeature)
    .map(({ plugin: { contract, tables } }) => ({
      id: contract.id,
      tables: tables ?? [],
      paths: Object.values(contract.endpoints).map(({ path }) => path),
    }));
const screensOf = (feature: string | null) =>
  specifiedScreens()
    .filter((screen) => screen.feature === feature)
    .map(({ path }) => path);
const features = pathsOf(true).map((each) => ({
  ...each,
  paths: [...each.paths, ...screensOf(each.id)],
}));
const always = [...pathsOf(false).flatMap(({ paths }) => paths), ...screensOf(null)];

/*
 * A feature is taken out by deleting its two folders, and what remains passes its tests. A test that needs another
 * feature belongs into that one, takes a sample plugin in its place, or asks which features are installed; where a
 * name stands for something that nothing has to be there for, a comment says that it "need not be installed".
 */
test('no test names a feature that is not its own without asking whether it is installed', () => {
  expect(namedUnasked(testFilesIn(join(import.meta.dirname, '../..')), features, always)).toEqual([]);
});

describe('a test', () => {
  const dancing = {
    id: 'dancing',
    tables: ['step'],
    paths: ['/api/dance', '/api/member/id-{id}/dance', '/api/dance/id-{id}'],
  };
  const said = (code: string, path = 'kernel/server/tests/some.test.ts') =>
    namedUnasked([{ path, code }], [dancing], ['/api/dance/hall/']);

  test.each([
    `shop.setFeatures(['dancing'])`,
    `client.post('/api/dance', {})`,
    'client.post(`/api/dance?length=3`)',
    `client.post(\`/api/member/id-\${body.id}/dance\`, {})`,
    `client.get('/api/member/id-01ARZ/dance')`,
    `const all = { dancing: true };`,
    `knex('step').where({ id })`,
    `scope.table('step', 's')`,
    `knex.raw('LOCK TABLES step WRITE')`,
    `isHeld('SELECT id FROM step')`,
  ])('that says %s is found', (code) => {
    expect(said(code)).toHaveLength(1);
    expect(said(code, 'plugins/singing/tests/some.test.ts')).toHaveLength(1);
    expect(said(code, 'remotes/dancing/tests/some.browser.ts')).toEqual([]);
    expect(said(`if (features.includes('dancing')) {\n${code}`)).toEqual([]);
    expect(said(`/** Of a kind that need not be installed. */\n${code}`)).toEqual([]);
  });

  test.each([
    `client.post('/api/dance/hall', {})`,
    `client.post('/api/dancers', {})`,
    `const dancing_shoes = 1;`,
    `knex('step_count').where({ id })`,
    `import { step } from './plugins/dancing/api.ts';`,
  ])('that says %s names nothing of a feature', (code) => {
    expect(said(code)).toEqual([]);
  });
});
