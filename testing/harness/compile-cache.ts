import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Folder of Node's compiled sources. Processes that tests start read them instead of compiling the program again. */
export const compileCache = join(import.meta.dirname, '../../node_modules/.cache/node');

/**
 * Loads the program once and stores it compiled. Node stores when a process ends, which a killed one does not do.
 * If loading fails, it says so, and tests run without the cache.
 */
export async function fillCompileCache(): Promise<void> {
  const filling = spawn(process.execPath, [join(import.meta.dirname, 'load-program.ts')], {
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(filling, 'exit');
  if (code !== 0) process.stderr.write(`The program could not be stored compiled: exit code ${code}\n`);
}
