import { startAhead } from './head-start.ts';
import { liffLine } from './liff.ts';

startAhead(() => liffLine);
