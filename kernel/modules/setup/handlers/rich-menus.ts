import { handler } from '../../../server/plugin/define-plugin.ts';
import { setupContract } from '../contract.ts';
import { menuItems } from '../rich-menu/items.ts';
import { layOut } from '../rich-menu/layout.ts';

export const richMenus = handler(setupContract, 'richMenus', async ({ scope }) => {
  const items = menuItems(scope);
  return [layOut('large', items), layOut('compact', items)];
});
