import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CommandResult, lastLines, runCommand } from './command.ts';
import { lockDirectory } from './lock.ts';
import { Sentence } from './sentence.ts';

export const projectRoot = join(import.meta.dirname, '../..');

/** Where packages are unpacked when the system itself may not be changed; shared by all local servers. */
export const debianFolder = join(projectRoot, '.local/debian');
export const unpackedRoot = join(debianFolder, 'root');

const quietly = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C.UTF-8' };

export function hasApt(): boolean {
  return process.platform === 'linux' && existsSync('/usr/bin/apt-get') && existsSync('/usr/bin/dpkg-deb');
}

/**
 * Makes Debian packages available: as root they are installed, otherwise (or where the system refuses) they are
 * downloaded with the libraries that the machine lacks and unpacked into `.local/debian/root`. No service is
 * started either way, because the chosen packages contain none.
 */
export async function ensurePackages(
  packages: readonly string[],
  onProgress: (message: string) => void,
): Promise<void> {
  if (process.getuid?.() === 0 && (await installPackages(packages, onProgress))) return;
  await ensureUnpacked(packages, onProgress);
}

/**
 * Unpacks Debian packages with the libraries that the machine lacks into `.local/debian/root`, also as root:
 * for packages that would enable a service if they were installed.
 */
export async function ensureUnpacked(
  packages: readonly string[],
  onProgress: (message: string) => void,
): Promise<void> {
  const lock = await lockDirectory(debianFolder);
  try {
    await unpackPackages(packages, onProgress);
  } finally {
    await lock.release();
  }
}

async function installPackages(packages: readonly string[], onProgress: (message: string) => void) {
  const install = () =>
    runCommand(
      'apt-get',
      ['install', '-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300', ...packages],
      { env: quietly },
    );
  onProgress(`installing ${packages.join(', ')}`);
  if ((await install()).code === 0) return true;
  onProgress('reading the lists of packages');
  await runCommand('apt-get', ['update'], { env: quietly });
  onProgress(`installing ${packages.join(', ')}`);
  return (await install()).code === 0;
}

async function unpackPackages(packages: readonly string[], onProgress: (message: string) => void) {
  const marker = join(debianFolder, `unpacked-${packages.join('+')}`);
  if (existsSync(marker)) return;
  const downloads = join(debianFolder, 'downloads');
  mkdirSync(downloads, { recursive: true });
  mkdirSync(unpackedRoot, { recursive: true });

  let state: string[] = [];
  let wanted = await missingClosure(packages, state);
  let fetched = wanted && (await download(wanted, state, downloads, onProgress));
  if (fetched?.code !== 0) {
    // Only root may refresh the system's lists; lists of our own serve everybody.
    onProgress('reading the lists of packages');
    state = privateState();
    const updated = await runCommand('apt-get', [...state, 'update'], { env: quietly });
    wanted = await missingClosure(packages, state);
    fetched = wanted && (await download(wanted, state, downloads, onProgress));
    if (fetched?.code !== 0) {
      throw new Sentence(
        `The Debian packages ${packages.join(', ')} could not be downloaded:\n${lastLines((fetched ?? updated).output)}`,
      );
    }
  }
  for (const file of readdirSync(downloads).filter((name) => name.endsWith('.deb'))) {
    onProgress(`unpacking ${file.split('_')[0]}`);
    const result = await runCommand('dpkg-deb', ['-x', join(downloads, file), unpackedRoot], {
      env: quietly,
    });
    if (result.code !== 0) throw new Sentence(`${file} could not be unpacked:\n${lastLines(result.output)}`);
  }
  rmSync(downloads, { recursive: true });
  writeFileSync(marker, '');
}

function privateState(): string[] {
  const lists = join(debianFolder, 'apt/lists');
  const cache = join(debianFolder, 'apt/cache');
  mkdirSync(join(lists, 'partial'), { recursive: true });
  mkdirSync(join(cache, 'archives/partial'), { recursive: true });
  return ['-o', `Dir::State::Lists=${lists}`, '-o', `Dir::Cache=${cache}`, '-o', 'Debug::NoLocking=1'];
}

/** The packages with every dependency that the machine lacks, as apt itself would choose them. */
async function missingClosure(packages: readonly string[], state: readonly string[]) {
  const simulated = await runCommand(
    'apt-get',
    [...state, 'install', '-s', '--no-install-recommends', '--reinstall', ...packages],
    { env: quietly },
  );
  if (simulated.code !== 0) return undefined;
  const names = [...simulated.stdout.matchAll(/^Inst (\S+)/gm)].flatMap((match) => match[1] ?? []);
  // The C library must stay the one of the machine's own loader.
  return names.filter((name) => name !== 'libc6' && name !== 'libc-bin');
}

function download(
  names: readonly string[],
  state: readonly string[],
  folder: string,
  onProgress: (message: string) => void,
): Promise<CommandResult> {
  onProgress(`downloading ${names.length} Debian packages`);
  return runCommand('apt-get', [...state, 'download', ...names], { cwd: folder, env: quietly });
}

/** The environment for a program that was unpacked: its libraries first. */
export function unpackedEnvironment(): NodeJS.ProcessEnv {
  const folders = ['usr/lib', 'lib'].flatMap((lib) =>
    subfolders(join(unpackedRoot, lib))
      .filter((folder) => folder.includes('-linux-gnu'))
      // Some libraries keep their private parts one folder deeper, at a path fixed when they were built.
      .flatMap((folder) => [folder, ...subfolders(folder).filter(holdsLibraries)]),
  );
  const given = process.env.LD_LIBRARY_PATH;
  return { ...process.env, LD_LIBRARY_PATH: [...folders, ...(given ? [given] : [])].join(':') };
}

function subfolders(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(folder, entry.name));
}

function holdsLibraries(folder: string): boolean {
  return readdirSync(folder).some((name) => /^lib.*\.so/.test(name));
}
