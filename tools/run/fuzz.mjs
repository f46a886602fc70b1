import { randomInt } from 'node:crypto';
import { launch } from './launch.mjs';

// FUZZ_SEED repeats a run, FUZZ_CALLS chooses its length.
process.env.FUZZ_CALLS ||= '200000';
process.env.FUZZ_SEED ||= String(randomInt(2 ** 30));
process.argv.push('--only=unit', 'server/tests/fuzz');
await launch('test.ts');
