/** Node loads this before the program of each process of a run that has a clock of its own. */
import { shiftDate } from './shift-date.ts';
import { clockOffset } from './shifted-clock.ts';

shiftDate(clockOffset(process.env));
