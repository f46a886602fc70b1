import { spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureModules, projectNode } from './modules.mjs';

/**
 * Runs one of the TypeScript files of this folder under the project's own Node, with this command's arguments.
 * Its end is this process's end; if this process is killed, the channel between them closes and it stops too.
 */
export async function launch(script) {
  if (Number.parseInt(process.versions.node, 10) < 20) {
    process.stderr.write(
      `Node ${process.versions.node} is too old to begin with: install Node 20 or newer.\n`,
    );
    process.exit(1);
  }
  try {
    await ensureModules();
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
  const child = spawn(
    projectNode,
    [fileURLToPath(new URL(script, import.meta.url)), ...process.argv.slice(2)],
    {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      // The tools of node_modules/.bin ask PATH for their node: it is to be the project's in any case.
      env: { ...process.env, PATH: [dirname(projectNode), process.env.PATH].filter(Boolean).join(delimiter) },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    },
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // The parent process may be killed in a way that reaches nobody else; then nothing may go on unattended.
  const parent = process.ppid;
  const watching = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watching);
    child.kill('SIGTERM');
  }, 500);
  child.once('error', (error) => {
    process.stderr.write(`Node 24 could not be run from node_modules: ${error.message}\n`);
    process.exit(1);
  });
  child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
