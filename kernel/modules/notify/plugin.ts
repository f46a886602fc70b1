import { definePlugin } from '../../server/plugin.ts';
import { notifyContract } from './contract.ts';
import { parked } from './handlers/parked.ts';
import { retry } from './handlers/retry.ts';

export const plugin = definePlugin({ contract: notifyContract, handlers: { parked, retry } });
