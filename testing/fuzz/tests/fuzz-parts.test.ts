import { describe, expect, it } from 'vitest';
import { isRecord } from '#kernel/contract/is-record.ts';
import { openapiDocument } from '#kernel/server/http/openapi.ts';
import { loadInstallation } from '#kernel/server/runtime/loader.ts';
import { createCallMaker } from '../calls.ts';
import { LogWatch } from '../log-watch.ts';
import { operationFields } from '../schema.ts';
import { putRecords, recordPlace, sentMark } from '../values.ts';

const line = (fields: object) => `${JSON.stringify({ level: 30, msg: 'request', ...fields })}\n`;

describe('the fuzzer’s look at the log', () => {
  it.each([
    ['an error', { level: 50 }],
    ['a stack', { error: 'TypeError\n    at handle (kernel/server/http/endpoint.ts:1:1)' }],
    ['a long line', { endpoint: 'x'.repeat(5_000) }],
    ['what was sent', { endpoint: `member.${sentMark}` }],
    ['a token', { actor: 'the-token-of-somebody' }],
  ])('notes %s', (kind, fields) => {
    const watch = new LogWatch(() => ['the-token-of-somebody']);
    watch.write(line(fields));
    expect(watch.leaks).toEqual([expect.stringContaining(kind)]);
  });

  it('leaves a usual line, and whose account a sign-in was about', () => {
    const watch = new LogWatch(() => ['the-token-of-somebody']);
    watch.write(line({ endpoint: 'staff.login', account: `${sentMark}@sala.test`, status: 401 }));
    expect([watch.leaks, watch.lines]).toEqual([[], 1]);
  });
});

describe('the fuzzer’s calls', () => {
  it('are the same for the same seed, others for another, and of every operation', async () => {
    const document: unknown = JSON.parse(JSON.stringify(openapiDocument(await loadInstallation())));
    const operations = operationFields(document);
    const make = createCallMaker(operations);
    const first = make(1_000, 7);
    expect(make(1_000, 7)).toEqual(first);
    expect(make(1_000, 8)).not.toEqual(first);
    // Those that take a password are drawn a quarter as often as others, one in a thousand.
    const calls = make(15_000, 7);
    expect(new Set(calls.map(({ operation }) => operation))).toEqual(new Set(operations.keys()));
    const changed = new Set(
      calls.flatMap((call) => Object.keys(call.changed).map((name) => `${call.operation} ${name}`)),
    );
    const fields = [...operations].flatMap(([name, of]) =>
      Object.keys(of).map((field) => `${name} ${field}`),
    );
    expect(fields.filter((field) => changed.has(field)).length).toBeGreaterThan(fields.length * 0.9);
  });

  it('reach into a record that is keyed by ids, with ids of the shop and of another, and every field in it', async () => {
    const document: unknown = JSON.parse(JSON.stringify(openapiDocument(await loadInstallation())));
    const fields = operationFields(document).get('member.adjustFund') ?? {};
    const calls = createCallMaker(new Map([['member.adjustFund', fields]]))(6_000, 7);
    const funds = calls.map(({ changed }) => changed.fund).filter(isRecord);
    const [own, foreign] = [recordPlace('own', 'fund'), recordPlace('foreign', 'fund')];
    const keys = new Set(funds.flatMap((fund) => Object.keys(fund)));
    expect([own, foreign, '__proto__'].filter((key) => !keys.has(key))).toEqual([]);
    const inside = funds.map((fund) => fund[own]).filter(isRecord);
    const valuesOf = (name: string) => new Set(inside.map((change) => change[name]));
    expect([...valuesOf('value')]).toEqual(expect.arrayContaining([1, -1, null]));
    expect([...valuesOf('expire_date')]).toEqual(expect.arrayContaining(['2031-05-17', null]));
    const sent = putRecords(
      { [recordPlace('own', 'fund')]: [recordPlace('foreign', 'fund'), 'x'] },
      (owner) => (owner === 'own' ? 'A' : 'B'),
    );
    expect(sent).toEqual({ A: ['B', 'x'] });
  });
});
