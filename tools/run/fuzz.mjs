import { launch } from './launch.mjs';

// FUZZ_SEED repeats a run, FUZZ_CALLS chooses its length.
process.env.FUZZ_CALLS ||= '200000';
process.argv.push('--only=unit', 'server/tests/fuzz');
await launch('test.ts');
