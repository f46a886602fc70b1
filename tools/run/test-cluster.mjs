import { launch } from './launch.mjs';

await launch('../cluster/main.ts');
