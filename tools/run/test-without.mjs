import { launch } from './launch.mjs';

await launch('test-without.ts');
