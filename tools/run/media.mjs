import { launch } from './launch.mjs';

await launch('../media/main.ts');
