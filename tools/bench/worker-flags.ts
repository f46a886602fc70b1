import { readFileSync } from 'node:fs';

/** The flags that `bin/sala worker` gives to Node, so that a worker of the bench has the same memory. */
export const workerFlags: readonly string[] =
  readFileSync(new URL('../../bin/sala', import.meta.url), 'utf8').match(/--[a-z-]+=\d+/g) ?? [];
