import pMap from 'p-map';
import { expect, test } from 'vitest';
import { createCallMaker } from '#testing/fuzz/calls.ts';
import { Fuzzer } from '#testing/fuzz/fuzzer.ts';
import { LogWatch } from '#testing/fuzz/log-watch.ts';
import { operationFields } from '#testing/fuzz/schema.ts';
import { visitor } from '#testing/harness/client.ts';
import { repeats } from '#testing/harness/depth.ts';
import { useServer } from '#testing/harness/server.ts';
import { documented } from '../http/openapi.ts';
import { loadInstallation } from '../runtime/loader.ts';

const seed = Number(process.env.FUZZ_SEED || 1);
const amount = Number(process.env.FUZZ_CALLS || repeats({ full: 20_000, quick: 2_000 }));
const callsInShop = 500;
const atOnce = 16;

let fuzzer: Fuzzer | undefined;
const log = new LogWatch(() => fuzzer?.tokens ?? []);
const server = useServer({
  variables: { LOG_LEVEL: 'info', TRUST_PROXY: 'true' },
  logTo: log,
});
const installation = await loadInstallation();

test(`${amount} strange calls (FUZZ_SEED=${seed}) are answered as documented, none fails, and the log holds nothing of them`, {
  timeout: amount * 20,
}, async () => {
  process.stdout.write(`FUZZ_SEED=${seed} FUZZ_CALLS=${amount}\n`);
  const { body } = await visitor(server.current).get('/api/openapi.json');
  const operations = operationFields(body);
  const makeCalls = createCallMaker(operations);
  fuzzer = new Fuzzer(server.current, documented(installation), atOnce);
  try {
    for (let made = 0; made < amount; made += callsInShop) {
      const calls = makeCalls(Math.min(callsInShop, amount - made), seed + made);
      await fuzzer.enterNewShop();
      await pMap(calls, (call) => fuzzer?.call(call), { concurrency: atOnce });
    }
  } finally {
    fuzzer.close();
  }
  const { failures, statuses, called, succeeded } = fuzzer.result;
  process.stdout.write(`${JSON.stringify(Object.fromEntries([...statuses].sort(([a], [b]) => a - b)))}\n`);
  expect({ failures: failures.slice(0, 20), leaks: log.leaks }).toEqual({ failures: [], leaks: [] });
  // Calls whose input is refused, all of them, would prove nothing.
  const answered = (low: number, high: number) =>
    [...statuses].reduce((sum, [status, times]) => sum + (status >= low && status < high ? times : 0), 0);
  expect(log.lines).toBeGreaterThan(amount / 2);
  expect(answered(200, 300)).toBeGreaterThan(amount / 10);
  expect(answered(400, 500)).toBeGreaterThan(amount / 10);
  expect(answered(503, 504)).toBeLessThan(amount / 100);
  if (amount >= 20_000) {
    expect([...operations.keys()].filter((name) => !called.has(name))).toEqual([]);
    expect(succeeded.size).toBeGreaterThan(operations.size * 0.7);
  }
});
