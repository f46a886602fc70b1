import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { drainOutbox } from '#testing/harness/drain-outbox.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { runJob } from '#testing/harness/run-job.ts';
import { useServer } from '#testing/harness/server.ts';
import { nothingIsLost } from '#testing/harness/settling.ts';
import { defineContract, json } from '../../../contract/contract.ts';
import { id } from '../../../contract/id.ts';
import { Member } from '../../../modules/member/models/member.ts';
import { shopContract } from '../../../modules/shop/contract.ts';
import { Branch } from '../../../modules/shop/models/branch.ts';
import { statement } from '../../db/statement.ts';
import { newId } from '../../ids/new-id.ts';
import { definePlugin, handler } from '../../plugin/define-plugin.ts';
import { defineEvent } from '../../plugin/event.ts';
import { contribute, defineExtension } from '../../plugin/extension.ts';
import { subscribe } from '../../plugin/subscription.ts';
import { Installation, loadInstallation } from '../../runtime/loader.ts';
import type { Scope } from '../scope.ts';
import { writeSettings } from '../settings.ts';

/** The scopes that a feature was handed, by what it was handed them for. */
const handed = new Map<string, Scope>();
const keep = (name: string, scope: Scope): void => void handed.set(name, scope);

const happened = defineEvent('peep.happened', z.object({}));
const asked = defineExtension<{ answer(scope: Scope): Promise<true> }>('peep.asked', { answer: 'skip' });

const contract = defineContract({
  id: 'peep',
  title: { en: 'Peep', th: 'แอบดู' },
  permissions: {},
  problems: {},
  endpoints: {
    look: {
      method: 'GET',
      path: '/api/peep/',
      summary: 'Reads.',
      access: { staff: { permission: 'anyone' } },
      input: z.object({ peepId: id('peep') }),
      output: json(z.object({})),
    },
    write: {
      method: 'POST',
      path: '/api/peep/',
      summary: 'Writes.',
      access: { staff: { permission: 'anyone' } },
      input: z.object({}),
      output: json(z.object({})),
    },
    manual: {
      method: 'POST',
      path: '/api/peep/manual',
      summary: 'Writes in a transaction of its own.',
      access: { staff: { permission: 'anyone' } },
      input: z.object({}),
      output: json(z.object({})),
    },
  },
});

const peep = definePlugin({
  contract,
  needs: ['shop'],
  records: {
    peep: {
      async exists(scope) {
        keep('a look-up of a record', scope);
        return true;
      },
    },
  },
  handlers: {
    look: handler(contract, 'look', async ({ scope }) => {
      keep('a handler that reads', scope);
      return {};
    }),
    write: handler(contract, 'write', async ({ scope }) => {
      keep('a handler that writes', scope);
      await scope.ask(asked, 'answer');
      await scope.emit(happened, {});
      return {};
    }),
    manual: handler(
      contract,
      'manual',
      async ({ scope }) => {
        keep('a manual handler', scope);
        await scope.transaction(async (inside) => keep('the body of a transaction', inside), nothingIsLost);
        return {};
      },
      { transaction: 'manual' },
    ),
  },
  jobs: [
    { name: 'work', cron: '0 3 * * *', per: 'shop', run: async (scope) => keep('a job', scope) },
    { name: 'once', cron: '0 3 * * *', per: 'once', run: async (scope) => keep('a job of no shop', scope) },
  ],
  on: [
    subscribe(happened, { name: 'inside', run: async (scope) => keep('a subscriber', scope) }),
    subscribe(happened, {
      name: 'outside',
      transaction: 'manual',
      run: async (scope) => keep('a manual subscriber', scope),
    }),
  ],
  provides: [
    contribute(asked, {
      async answer(scope) {
        keep('an extension’s function', scope);
        return true;
      },
    }),
  ],
});

const { plugins } = await loadInstallation();
const server = useServer({
  installation: new Installation([
    ...plugins,
    { plugin: peep, folder: import.meta.dirname, isFeature: true },
  ]),
});

async function shopOfPeep() {
  const shop = await makeShop(server.current, { features: ['peep'] });
  const { client } = await shop.user('admin');
  return { shop, client };
}

/** A feature's scope in a shop of its own, outside a transaction. */
async function featureScope(): Promise<Scope> {
  const { shop } = await shopOfPeep();
  return (await shop.scope()).of('peep');
}

/** Names that an object has or inherits, those of every object apart. */
function namesOf(value: object): string[] {
  const names = new Set<string>();
  for (let each: object | null = value; each && each !== Object.prototype; each = Object.getPrototypeOf(each))
    for (const name of Reflect.ownKeys(each)) names.add(String(name));
  return [...names].sort();
}

describe('the scope of a feature', () => {
  it('has what Scope names and nothing else, whatever it was handed for', async () => {
    const { client } = await shopOfPeep();
    expect((await client.get(`/api/peep/?peepId=${newId()}`)).status).toBe(200);
    expect((await client.post('/api/peep/', {})).status).toBe(200);
    expect((await client.post('/api/peep/manual', {})).status).toBe(200);
    await drainOutbox(server.current.kernel);
    await runJob(server.current.kernel, 'peep.work');
    await runJob(server.current.kernel, 'peep.once');
    const allowed =
      'actor afterCommit ask askOne audit constructor contributor emit emitAll hasShop isOn last live now query ' +
      'rows run runAll secret shop shopId table today transaction';
    expect([...handed.keys()].sort()).toEqual([
      'a handler that reads',
      'a handler that writes',
      'a job',
      'a job of no shop',
      'a look-up of a record',
      'a manual handler',
      'a manual subscriber',
      'a subscriber',
      'an extension’s function',
      'the body of a transaction',
    ]);
    for (const [name, scope] of handed) expect([name, namesOf(scope).join(' ')]).toEqual([name, allowed]);
  });

  it('reaches its own shop’s rows only', async () => {
    const [mine, other] = [await shopOfPeep(), await shopOfPeep()];
    for (const { shop } of [mine, other])
      await (await shop.scope()).query(Branch).insert({
        name: shop.id,
        weekly_schedule: [],
        created_at: new Date(),
      });
    const scope = (await mine.shop.scope()).of('peep');
    const straight = {
      table: 'branch',
      as: 'c',
      on: ['c.weekly_schedule', 'b.weekly_schedule'],
      straight: true,
    } as const;
    expect(await scope.table('branch', 'b', [straight]).select('c.name')).toEqual([{ name: mine.shop.id }]);
    expect((await scope.query(Branch)).map(({ name }) => name)).toEqual([mine.shop.id]);
    expect(await scope.table('branch', 'b').select('b.name')).toEqual([{ name: mine.shop.id }]);
    await expect(scope.query(Branch).where({ name: 'a' }).orWhere({ name: other.shop.id })).rejects.toThrow(
      /orWhere/,
    );
    for (const wider of [
      scope.table('branch', 'b').orWhere('b.name', other.shop.id),
      scope.table('branch', 'b').where('b.shop_id', other.shop.id),
      scope.table('branch', 'b').join('workday as w', 'w.branch_id', 'b.id'),
    ])
      await expect(wider.select('b.name')).rejects.toThrow(/not held to its shop/);
  });

  it('names the tables of no plugin that the feature does not need', async () => {
    const scope = await featureScope();
    const refused = 'The table member belongs to no plugin that this one needs';
    const row = z.object({ id: z.string() });
    const read = statement('SELECT id FROM member WHERE shop_id = :shop_id', row);
    const joined = statement(
      'SELECT b.id FROM branch b JOIN member m ON m.shop_id = :shop_id WHERE b.shop_id = :shop_id',
      row,
    );
    const write = statement('UPDATE member SET name = NULL WHERE shop_id = :shop_id');
    expect(() => scope.query(Member)).toThrow(refused);
    expect(() => scope.table('member', 'm')).toThrow(refused);
    expect(() => scope.table('branch', 'b', [{ table: 'member', as: 'm', on: ['m.id', 'b.id'] }])).toThrow(
      refused,
    );
    expect(() => scope.rows(read, {})).toThrow(refused);
    expect(() => scope.rows(joined, {})).toThrow(refused);
    expect(() => scope.run(write, {})).toThrow(refused);
    const within = scope
      .table('branch', 'b')
      .whereIn('b.id', (rows) => rows.from('member').select('id').where('shop_id', scope.shopId));
    await expect(within.select('b.id')).rejects.toThrow(refused);
    await expect(scope.query(Branch).join('member', 'member.id', 'branch.id')).rejects.toThrow(
      'Tables are joined through scope.table',
    );
    await expect(scope.query(Branch).whereIn('id', Member.query().select('id'))).rejects.toThrow(
      /outside a scope/,
    );
  });

  it('opens no secret and changes no setting of another plugin', async () => {
    const scope = await featureScope();
    expect(() => scope.secret(shopContract, 'line_channel_secret')).toThrow(/its own only/);
    await expect(writeSettings(scope, shopContract, { member_liff_id: '' })).rejects.toThrow(/its own only/);
  });
});

describe('a statement', () => {
  it.each([
    ['a table without the shop', 'SELECT id FROM branch WHERE id = :id'],
    [
      'a join without the shop',
      'SELECT b.id FROM branch b JOIN topic t ON t.id = b.id WHERE b.shop_id = :shop_id',
    ],
    ['an OR beside the shop', 'SELECT id FROM branch WHERE shop_id = :shop_id OR id = :id'],
    [
      'tables behind commas',
      'SELECT b.id FROM branch b, topic t WHERE b.shop_id = :shop_id AND t.shop_id = :shop_id',
    ],
  ])('with %s stops the start', (_what, sql) => {
    expect(() => statement(sql, z.object({ id: z.string() }))).toThrow(/^A statement/);
  });

  it('may have an OR in brackets', () => {
    const sql = "SELECT id FROM branch WHERE shop_id = :shop_id AND (id = :id OR name = 'a or b')";
    expect(statement(sql, z.object({ id: z.string() })).tables).toEqual(['branch']);
  });
});
