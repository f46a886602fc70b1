// Runs under whatever Node the machine has (20 or newer), before anything is installed: built-ins only.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The Node that the project brings along. */
export const projectNode = join(root, 'node_modules/.bin/node');

/** Installs the packages of the lock file when those in node_modules are others. Throws a sentence. */
export async function ensureModules() {
  if (matchesLock()) return;
  const release = await onlyOneInstall();
  try {
    if (!matchesLock()) await install();
  } finally {
    release();
  }
}

function readPackages(file) {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function matchesLock() {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(join(root, 'node_modules/.package-lock.json'));
  if (!wanted || !installed || !runs(projectNode)) return false;
  return Object.entries(wanted).every(([path, { version, integrity, optional, devOptional }]) => {
    const present = installed[path];
    if (path === '') return true;
    if (!present) return optional === true || devOptional === true;
    return (
      present.version === version && (!integrity || !present.integrity || present.integrity === integrity)
    );
  });
}

function runs(node) {
  return existsSync(node) && spawnSync(node, ['-e', '0']).status === 0;
}

// node_modules is about to be replaced, so nothing in it may run the installation.
function pathOutsideModules() {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter);
}

async function install() {
  const began = Date.now();
  const say = (text) => process.stdout.write(text);
  say('Installing the packages of package-lock.json ');
  const ticking = setInterval(() => say('.'), 1000);
  const child = spawn('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    env: { ...process.env, PATH: pathOutsideModules() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      output += String(data);
    });
  }
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      resolve(1);
    });
    child.once('close', resolve);
  });
  clearInterval(ticking);
  const seconds = ((Date.now() - began) / 1000).toFixed(0);
  say(code === 0 ? ` ${seconds} s\n` : ' failed\n');
  if (code !== 0) throw new Error(`npm ci could not install the packages:\n${output.trim()}`);
  if (!runs(projectNode)) {
    throw new Error(
      'Node 24 came without its program: its install script was not allowed to run or could not download it. ' +
        'Allow install scripts (npm config set ignore-scripts false), delete node_modules and start again.',
    );
  }
}

// The system frees a listening socket with its process, so a lock is never left behind.
async function onlyOneInstall() {
  const name = `sala-modules-${Buffer.from(root).toString('base64url').slice(-40)}`;
  if (process.platform !== 'linux') return () => undefined;
  for (let announced = false; ; ) {
    const server = createServer();
    const held = await new Promise((resolve) => {
      server.once('error', (error) => resolve(error.code !== 'EADDRINUSE'));
      server.listen(`\0${name}`, () => resolve(true));
    });
    if (held) return () => server.listening && server.close();
    if (!announced) process.stdout.write('Waiting for another start that is installing packages\n');
    announced = true;
    await sleep(500);
  }
}
