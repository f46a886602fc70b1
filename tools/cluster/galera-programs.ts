import { chmodSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import {
  debianFolder,
  ensureUnpacked,
  hasApt,
  unpackedEnvironment,
  unpackedRoot,
} from '../../testing/servers/debian.ts';
import { ensureServerPrograms, findProgram, type ServerPrograms } from '../../testing/servers/programs.ts';
import { Sentence } from '../../testing/servers/sentence.ts';

export interface GaleraPrograms extends ServerPrograms {
  /** The library that MariaDB replicates through. */
  provider: string;
}

const PACKAGES = ['galera-4', 'mariadb-server', 'rsync', 'iproute2'];
const TRANSFER_SCRIPTS = ['wsrep_sst_rsync', 'wsrep_sst_common'];
const PROVIDER = 'usr/lib/galera/libgalera_smm.so';

/**
 * Finds or brings what MariaDB needs to be a node of a Galera cluster: the provider, the scripts of a state transfer
 * and the tools that these call. The package mariadb-server would enable a service, so it is only ever unpacked.
 */
export async function ensureGaleraPrograms(onProgress: (message: string) => void): Promise<GaleraPrograms> {
  const server = await ensureServerPrograms(onProgress);
  if (!hasApt() && !existsSync(join('/', PROVIDER))) {
    throw new Sentence(
      'Galera was not found: this test takes it from Debian, so run it where there is apt-get.',
    );
  }
  if (hasApt()) await ensureUnpacked(PACKAGES, onProgress);
  const provider = [join(unpackedRoot, PROVIDER), join('/', PROVIDER)].find((file) => existsSync(file));
  if (!provider) throw new Sentence(`The Debian packages ${PACKAGES.join(', ')} hold no Galera provider.`);
  return {
    ...server,
    provider,
    env: { ...server.env, PATH: `${transferTools()}${delimiter}${process.env.PATH}` },
  };
}

/** A folder with the programs of a state transfer, to stand first on a node's PATH. */
function transferTools(): string {
  const folder = join(debianFolder, 'galera-bin');
  mkdirSync(folder, { recursive: true });
  for (const name of TRANSFER_SCRIPTS) {
    const link = join(folder, name);
    rmSync(link, { force: true });
    symlinkSync(locate(name), link);
  }
  // A receiving rsync that root starts gives up its rights, and then cannot write into root's data folder.
  const asRoot =
    process.getuid?.() === 0
      ? 'case " $* " in *" --daemon "*) set -- --dparam=uid=0 --dparam=gid=0 "$@" ;; esac'
      : '';
  writeLauncher(folder, 'rsync', asRoot);
  writeLauncher(folder, 'ss', '');
  return folder;
}

const unpackedFolders = ['usr/bin', 'bin', 'usr/sbin', 'sbin'].map((folder) => join(unpackedRoot, folder));

function locate(name: string): string {
  const program = findProgram([name], unpackedFolders) ?? findProgram([name]);
  if (!program) throw new Sentence(`The Debian packages ${PACKAGES.join(', ')} hold no ${name}.`);
  return program;
}

/** The unpacked libraries are for the unpacked program alone: the scripts' other commands are the machine's own. */
function writeLauncher(folder: string, name: string, before: string): void {
  const libraries = unpackedEnvironment().LD_LIBRARY_PATH ?? '';
  const program = locate(name);
  const file = join(folder, name);
  const environment = program.startsWith(unpackedRoot) ? `LD_LIBRARY_PATH='${libraries}' ` : '';
  writeFileSync(file, `#!/bin/sh\n${before}\n${environment}exec '${program}' "$@"\n`);
  chmodSync(file, 0o755);
}
