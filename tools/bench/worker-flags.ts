import { readFileSync } from 'node:fs';
import { z } from 'zod';

const scripts = z.object({ scripts: z.object({ worker: z.string() }) });

/** What `npm run worker` tells Node, so that a worker of the bench has the same memory. */
export const workerFlags: readonly string[] = scripts
  .parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')))
  .scripts.worker.split(' ')
  .filter((word) => word.startsWith('--'));
