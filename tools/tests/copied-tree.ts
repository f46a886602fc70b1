import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stopChild } from '../../testing/servers/child.ts';

const root = join(import.meta.dirname, '../..');
/** What is made from the tree, or brought to it. */
const notCopied = new Set(['node_modules', 'dist', '.git', '.local', 'test-results']);

export interface TreeProcess {
  stop(): Promise<void>;
}

/** The whole program in a folder of its own, which a test may add to and take from. */
export interface CopiedTree {
  readonly folder: string;
  /** Lays what is in a folder over the tree. */
  add(folder: string): void;
  remove(path: string): void;
  /** Runs a program of the tree to its end. @throws Error with what it printed, where it fails. */
  run(args: readonly string[]): Promise<string>;
  /** Runs the build. */
  build(): Promise<void>;
  /** Starts a process of the tree that goes on until the tree is discarded. */
  start(args: readonly string[]): TreeProcess;
  /** Waits for an address of a process of the tree to answer 200. */
  untilReady(url: string): Promise<void>;
  /** Stops what runs and removes the folder. */
  discard(): Promise<void>;
}

/**
 * Copies what the build of this tree made, if there is one, so that the copy's own build does not compress the same
 * files again. It is no finished build of the copy.
 */
function copyBuild(folder: string): void {
  const built = join(root, 'dist');
  if (!existsSync(built)) return;
  cpSync(built, join(folder, 'dist'), { recursive: true, preserveTimestamps: true });
  rmSync(join(folder, 'dist/build.json'), { force: true });
}

/** @param variables the settings of the tree's processes. */
export function copyTree(variables: Readonly<Record<string, string>>): CopiedTree {
  const folder = mkdtempSync(join(tmpdir(), 'sala-tree-'));
  for (const name of readdirSync(root))
    if (!notCopied.has(name)) cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  copyBuild(folder);

  const running: { child: ChildProcess; output: () => string }[] = [];
  const launch = (args: readonly string[], env: NodeJS.ProcessEnv) => {
    const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const printed: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => printed.push(String(data)));
    const launched = { child, output: () => printed.join('') };
    running.push(launched);
    return launched;
  };
  const inherited = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' };
  const going: (typeof running)[number][] = [];
  const runToEnd = async (args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> => {
    const { child, output } = launch(args, env);
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    if (code !== 0) throw new Error(`${args.join(' ')} failed:\n${output()}`);
    return output();
  };

  return {
    folder,
    add: (from) => cpSync(from, folder, { recursive: true }),
    remove: (path) => rmSync(join(folder, path), { recursive: true }),
    run: (args) => runToEnd(args, { ...inherited, ...variables }),
    build: async () => {
      await runToEnd([join(folder, 'node_modules/.bin/rspack'), 'build'], inherited);
      if (!existsSync(join(folder, 'dist/build.json'))) throw new Error('The build left no build.json');
    },
    start(args) {
      const launched = launch(args, { ...inherited, ...variables });
      going.push(launched);
      return { stop: () => stopChild(launched.child, 10_000) };
    },
    async untilReady(url) {
      for (let tries = 0; tries < 300; tries += 1) {
        const answer = await fetch(url).catch(() => undefined);
        await answer?.body?.cancel();
        if (answer?.ok) return;
        const ended = going.find(({ child }) => child.exitCode);
        if (ended) throw new Error(ended.output());
        await sleep(100);
      }
      throw new Error(`${url} never answered 200:\n${going.map(({ output }) => output()).join('\n')}`);
    },
    async discard() {
      await Promise.all(running.map(({ child }) => stopChild(child, 10_000)));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
