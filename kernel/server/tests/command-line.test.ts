import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from 'vitest';
import { workerFlags } from '../../../tools/bench/worker-flags.ts';
import { commandHelp, commandNames, readCommandLine } from '../command-line.ts';

const sala = fileURLToPath(new URL('../../../bin/sala', import.meta.url));

/** Runs the program as an operator does. */
function run(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(sala, words, { encoding: 'utf8', cwd: '/' });
  return { status, stdout, stderr };
}

test('help lists every command on one line', () => {
  const { status, stdout } = run('--help');
  expect(status).toBe(0);
  const lines = stdout.split('\n');
  for (const name of commandNames)
    expect(lines.filter((line) => line.startsWith(`  ${name} `))).toEqual([
      expect.stringContaining(commandHelp[name].summary),
    ]);
});

test('an unknown command names the known ones and exits with 2', () => {
  const { status, stdout, stderr } = run('balance');
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain('Unknown command: balance');
  for (const name of commandNames) expect(stderr).toContain(name);
});

test('no command exits with 2', () => {
  expect(run()).toMatchObject({ status: 2, stderr: expect.stringContaining('Usage: npm run sala') });
});

test.each(['constructor', 'check-ledger', ''])('"%s" is no command', (word) => {
  expect(readCommandLine([word])).toMatchObject({ kind: 'refused' });
});

describe.each(commandNames)('%s', (name) => {
  const isBare = !('argument' in commandHelp[name]);

  it('has help for its arguments', () => {
    const help = readCommandLine([name, '--help']);
    expect(help).toMatchObject({ kind: 'help' });
    expect(help).toHaveProperty('text', expect.stringContaining(`npm run sala -- ${name}`));
    expect(help).toHaveProperty('text', expect.stringMatching(isBare ? /no arguments/ : /<\w+> {2}\w/));
  });

  it('is run with its arguments and refused with others', () => {
    const argument = isBare ? '' : 'value';
    const words = isBare ? [name] : [name, argument];
    expect(readCommandLine(words)).toEqual({ kind: 'run', name, argument });
    expect(readCommandLine([...words, 'more'])).toMatchObject({ kind: 'refused' });
    expect(readCommandLine([...words, '--force'])).toMatchObject({ kind: 'refused' });
    if (!isBare) expect(readCommandLine([name])).toMatchObject({ kind: 'refused' });
  });
});

test.each([['worker'], ['reset:factor', 'you@example.com']])(
  '%s starts and names a missing setting',
  (...words) => {
    const env = { PATH: process.env.PATH };
    const { status, stderr } = spawnSync(sala, words, { encoding: 'utf8', env });
    expect(status).toBe(1);
    expect(stderr).toContain('DATABASE_URL');
  },
);

test('a worker has its garbage collected early', () => {
  expect(workerFlags).toEqual(['--max-semi-space-size=8', '--heap-growing-percent=50']);
});
