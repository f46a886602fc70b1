import { definePlugin } from '../../server/plugin.ts';
import { siteContract } from './contract.ts';
import { boot } from './handlers/boot.ts';
import { live } from './handlers/live.ts';

export const plugin = definePlugin({ contract: siteContract, needs: ['shop'], handlers: { boot, live } });
