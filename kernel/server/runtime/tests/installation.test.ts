import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Contract, defineContract, json } from '../../../contract/contract.ts';
import { id } from '../../../contract/id.ts';
import { definePlugin, handler, type Plugin } from '../../plugin/define-plugin.ts';
import { Installation, StartupError } from '../loader.ts';

const shelfRecords = { exists: async () => true };

const contractOf = (name: string) =>
  defineContract({
    id: name,
    title: { en: name, th: name },
    permissions: {},
    problems: {},
    endpoints: {},
  });

/** A plugin without endpoints. */
const plain = (name: string, parts: Partial<Pick<Plugin, 'needs' | 'tables' | 'records'>> = {}): Plugin =>
  definePlugin({ contract: contractOf(name), handlers: {}, ...parts });

/** A plugin with one endpoint, which takes the id of a shelf. */
function withShelfId(name: string, needs: readonly string[] = []): Plugin {
  const contract = defineContract({
    ...contractOf(name),
    endpoints: {
      look: {
        method: 'GET',
        path: `/api/${name}/{shelfId}`,
        summary: 'Looks at a shelf.',
        access: { staff: { permission: 'anyone' } },
        input: z.object({ shelfId: id('shelf') }),
        output: json(z.object({})),
      },
    },
  });
  return definePlugin({ contract, needs, handlers: { look: handler(contract, 'look', async () => ({})) } });
}

/** A plugin whose contract is changed after it was declared, past what the compiler would let pass. */
const changed = (plugin: Plugin, endpoint: Partial<Contract['endpoints'][string]>): Plugin => {
  const look = plugin.contract.endpoints.look;
  if (!look) throw new Error('This plugin has no endpoint');
  return {
    ...plugin,
    contract: { ...plugin.contract, endpoints: { look: { ...look, ...endpoint } } },
  };
};

const install = (...plugins: Plugin[]) =>
  new Installation(plugins.map((plugin) => ({ plugin, folder: '', isFeature: true })));

const shelves = plain('shelves', { records: { shelf: shelfRecords } });
const books = withShelfId('books', ['shelves']);

describe('plugins that hold together', () => {
  it('stand after what they need and name its tables, near and far', () => {
    const installation = install(
      plain('a', { needs: ['b'], tables: ['t_a'] }),
      plain('b', { needs: ['c'], tables: ['t_b'] }),
      plain('c', { tables: ['t_c'] }),
      plain('d', { tables: ['t_d'] }),
    );
    expect(installation.features).toEqual(['c', 'b', 'a', 'd']);
    expect([...installation.tablesOf('a')].sort()).toEqual(['t_a', 't_b', 't_c']);
    expect([...installation.tablesOf('c')]).toEqual(['t_c']);
  });

  it('may take ids of records of what they need', () => {
    expect(install(books, shelves).recordsOf('shelf')?.plugin).toBe('shelves');
  });
});

describe('the start is stopped, with one sentence,', () => {
  it.each<[fault: string, plugins: Plugin[], sentence: string]>([
    ['by a need that is not there', [plain('a', { needs: ['b'] })], 'a needs b, which is not installed.'],
    [
      'by plugins that need each other',
      [plain('a', { needs: ['b'] }), plain('b', { needs: ['a'] })],
      'Plugins need each other in a circle: a → b → a.',
    ],
    ['by an id that two plugins have', [plain('a'), plain('a')], 'Two plugins have the id a.'],
    [
      'by a table of two plugins',
      [plain('a', { tables: ['shelf'] }), plain('b', { tables: ['shelf'] })],
      'a and b both have the table shelf.',
    ],
    [
      'by records of two plugins',
      [plain('a', { records: { shelf: shelfRecords } }), plain('b', { records: { shelf: shelfRecords } })],
      'Two plugins have records of shelf.',
    ],
    [
      'by an id of what nobody has records of',
      [withShelfId('books')],
      'books.look takes an id of shelf, which no plugin has records of.',
    ],
    [
      'by an id of a plugin that is not needed',
      [withShelfId('books'), shelves],
      'books.look takes an id of shelf and does not need shelves.',
    ],
    [
      'by two endpoints on one address',
      [books, shelves, changed(withShelfId('films', ['shelves']), { path: '/api/books/{shelfId}/' })],
      'films.look and books.look answer the same GET /api/books/{}.',
    ],
    [
      'by an endpoint that nobody may call',
      [changed(books, { access: {} }), shelves],
      'books.look declares no access.',
    ],
    ['by an endpoint without a handler', [{ ...books, handlers: {} }, shelves], 'books.look has no handler.'],
    [
      'by a permission that is not declared',
      [changed(books, { access: { staff: { permission: 'read' } } }), shelves],
      'books.look asks for the permission read, which is not declared.',
    ],
    [
      'by a problem that is not declared',
      [changed(books, { errors: ['lost'] }), shelves],
      'books.look names the problem lost, which is not declared.',
    ],
    [
      'by a record whose member nobody finds',
      [changed(books, { access: { member: { owner: { record: 'shelf' } } } }), shelves],
      'books.look has no owner resolver shelf.',
    ],
    [
      'by a member’s write that does not know expired shops',
      [changed(books, { method: 'POST', access: { member: { owner: 'session' } } }), shelves],
      'books.look must say what it does when the shop has expired.',
    ],
  ])('%s', (_fault, plugins, sentence) => {
    expect(() => install(...plugins)).toThrow(new StartupError(sentence));
  });
});
