import { startAhead } from './early-sign-in.ts';
import { sandboxLine } from './sandbox.ts';

startAhead(sandboxLine);
