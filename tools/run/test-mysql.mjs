import { launch } from './launch.mjs';

await launch('test-mysql.ts');
