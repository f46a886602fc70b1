import { test } from 'vitest';
import { useServer } from '#testing/harness/server.ts';
import { expectCarriedSound } from './mixture.ts';

const server = useServer();

test('imports, their undo, merges and what staff adjust leave every ledger equal to what is held, in any order and at once', {
  timeout: 300_000,
}, async () => {
  await expectCarriedSound(server.current);
});
