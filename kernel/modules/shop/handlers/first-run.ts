import { handler } from '../../../server/plugin/define-plugin.ts';
import { shopContract } from '../contract.ts';
import { readFirstRun } from '../first-run.ts';

export const firstRun = handler(shopContract, 'firstRun', ({ scope }) => readFirstRun(scope));
