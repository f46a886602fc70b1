import { startAhead } from './head-start.ts';
import { sandboxLine } from './sandbox.ts';

startAhead(sandboxLine);
