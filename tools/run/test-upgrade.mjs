import { launch } from './launch.mjs';

await launch('../upgrade/main.ts');
