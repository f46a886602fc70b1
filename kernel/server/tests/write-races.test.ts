import { describe, expect, test } from 'vitest';
import { repeats } from '#testing/harness/depth.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { ledgerDifferences } from '#testing/harness/ledger-differences.ts';
import { loadRaces, said } from '#testing/harness/races.ts';
import { useServer } from '#testing/harness/server.ts';
import { specifiedCalls } from '#testing/specification/read-specification.ts';
import { effectOf } from '../../contract/contract.ts';
import { documented } from '../http/openapi.ts';
import { loadInstallation } from '../runtime/loader.ts';

const server = useServer({ variables: { TRUST_PROXY: 'true' } });
const installation = await loadInstallation();
const byPlugin = await loadRaces();
const all = [...byPlugin].flatMap(([plugin, { races }]) => races.map((race) => ({ plugin, ...race })));
const atOnce = repeats({ full: 50, quick: 12 });
/** Whether some feature of the specification was taken out, and its races with it. */
const isPartOfTheTree = specifiedCalls().some(
  ({ feature }) => feature !== null && !installation.isFeature(feature),
);

describe('writes that meet', () => {
  test.each(all)('$plugin: $title', { timeout: 300_000 }, async ({ prepare }) => {
    const shop = await makeShop(server.current);
    const { contenders, answers, calls = atOnce, after } = await prepare(shop);
    const under = Array.from({ length: calls }, (_, number) =>
      contenders[number % contenders.length]?.(number),
    );
    const heard = (await Promise.all(under)).map((answer) => (answer ? said(answer) : 'nothing'));
    // Too many who wait for one row at once are asked to come again, which changes nothing.
    const known = new Set([...answers, 'unavailable']);
    expect([...new Set(heard)].filter((each) => !known.has(each))).toEqual([]);
    await after(heard);
    expect(await ledgerDifferences(shop)).toEqual([]);
  });
});

test('every write of every contract is raced, or says why not', () => {
  const shared = new Set([...byPlugin.values()].flatMap((each) => Object.keys(each.shared ?? {})));
  const writes = documented(installation).filter(({ endpoint }) => effectOf(endpoint) === 'write');
  const wrong = writes.flatMap(({ name, plugin, isFeature }) => {
    const { races = [], unraced = {}, racedByFeatures = {} } = byPlugin.get(plugin) ?? {};
    const isRaced = [...byPlugin.values()].some((each) =>
      each.races.some(({ endpoints }) => endpoints.includes(name)),
    );
    const short = name.slice(plugin.length + 1);
    const reason = unraced[short];
    if (isRaced && reason !== undefined) return [`${name} is raced and explained away`];
    const isMissing = isPartOfTheTree && short in racedByFeatures;
    return isRaced || isMissing || reason !== undefined || (isFeature && shared.has(short))
      ? []
      : [`${name} is in none of the ${races.length} races`];
  });
  expect(wrong).toEqual([]);
  const known = new Set(documented(installation).map(({ name }) => name));
  const named = [...byPlugin].flatMap(([plugin, { races, unraced, racedByFeatures }]) => [
    ...races.flatMap(({ endpoints }) => endpoints),
    ...Object.keys({ ...unraced, ...racedByFeatures }).map((name) => `${plugin}.${name}`),
  ]);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});
