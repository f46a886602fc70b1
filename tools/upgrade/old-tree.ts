import { type ChildProcess, fork } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '../../testing/servers/command.ts';
import { projectRoot } from '../../testing/servers/debian.ts';
import { Sentence } from '../../testing/servers/sentence.ts';
import { answer, type Order, type SideAnswer } from './messages.ts';

/**
 * Where money landed: orders, the shop's books, packages and wallets, before the desk sold, printed documents and
 * closed its days. Migrations of this release only add to those that it has.
 */
export const moneyLanded = '01490718ac83146878ad084050c6e8d8a2eed607';
/** The last commit whose tools put load on that release; later ones import files that it lacks. */
const lastFittingTools = '1eccc744b086caaefcec9a68f4c15b779e5a039a';

async function run(command: string, args: string[], cwd: string): Promise<void> {
  const { code, output } = await runCommand(command, args, { cwd });
  if (code !== 0) throw new Sentence(`${command} ${args.join(' ')} failed:\n${output}`);
}

async function unpackCommit(commit: string, paths: readonly string[], folder: string): Promise<void> {
  const archive = join(folder, '..', 'old.tar');
  await run('git', ['archive', '--format=tar', `--output=${archive}`, commit, ...paths], projectRoot);
  await run('tar', ['-xf', archive, '-C', folder], projectRoot);
}

/** Puts the older release with its own packages into a folder, and beside it what puts load on it. */
export async function unpackOldTree(folder: string, progress: (text: string) => void): Promise<void> {
  await mkdir(folder, { recursive: true });
  progress('its files');
  await unpackCommit(moneyLanded, [], folder);
  await unpackCommit(lastFittingTools, ['tools/cluster', 'tools/upgrade'], folder);
  progress('its packages');
  await run('npm', ['ci', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund'], folder);
  // Its build: pages are asked for by nobody here, and a web process only wants to find the folder.
  await mkdir(join(folder, 'dist'), { recursive: true });
  await writeFile(join(folder, 'dist/.upgrade'), '');
}

/** The side that runs in the older tree. */
export interface OldSide {
  readonly child: ChildProcess;
  tell(order: Order): void;
  /** @throws Sentence where it fails or ends before it has answered so. */
  heard<Is extends SideAnswer['is']>(is: Is): Promise<Extract<SideAnswer, { is: Is }>>;
  stop(): Promise<void>;
}

const isAnswer = <Is extends SideAnswer['is']>(
  said: SideAnswer,
  is: Is,
): said is Extract<SideAnswer, { is: Is }> => said.is === is;

export function startOldSide(folder: string, env: NodeJS.ProcessEnv): OldSide {
  const child = fork(join(folder, 'tools/upgrade/old-side.ts'), {
    cwd: folder,
    execPath: join(folder, 'node_modules/.bin/node'),
    env,
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const said: SideAnswer[] = [];
  let wake = () => {};
  child.on('message', (message) => {
    said.push(answer.parse(message));
    wake();
  });
  return {
    child,
    tell: (order) => void child.send(order),
    async heard(is) {
      for (;;) {
        const failed = said.find((each) => isAnswer(each, 'failed'));
        if (failed) throw new Sentence(`The older release’s side failed: ${failed.why}`);
        const index = said.findIndex((each) => each.is === is);
        const [answered] = index < 0 ? [] : said.splice(index, 1);
        if (answered && isAnswer(answered, is)) return answered;
        if (child.exitCode !== null) throw new Sentence('The older release’s side ended by itself.');
        await Promise.race([
          new Promise<void>((resolve) => {
            wake = resolve;
          }),
          ended,
        ]);
      }
    },
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
