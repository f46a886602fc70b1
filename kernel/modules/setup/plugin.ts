import { definePlugin } from '../../server/plugin/define-plugin.ts';
import { setupContract } from './contract.ts';
import { checkConnections } from './handlers/check-connections.ts';
import { richMenuPicture } from './handlers/rich-menu-picture.ts';
import { richMenus } from './handlers/rich-menus.ts';

export const plugin = definePlugin({
  contract: setupContract,
  needs: ['shop', 'member', 'notify', 'payment'],
  handlers: { checkConnections, richMenus, richMenuPicture },
});
