import { startAhead } from './early-sign-in.ts';
import { liffLine } from './liff.ts';

startAhead(() => liffLine);
