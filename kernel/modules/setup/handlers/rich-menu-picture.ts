import { handler } from '../../../server/plugin/define-plugin.ts';
import { setupContract } from '../contract.ts';
import { drawMenu } from '../rich-menu/draw.ts';
import { menuItems } from '../rich-menu/items.ts';
import { layOut } from '../rich-menu/layout.ts';

export const richMenuPicture = handler(setupContract, 'richMenuPicture', async ({ input, scope }) => {
  const { name, primaryColor, secondaryColor, backgroundColor } = scope.shop;
  const colors = {
    primary_color: primaryColor,
    secondary_color: secondaryColor,
    background_color: backgroundColor,
  };
  return {
    name: `${name} LINE menu.png`,
    body: await drawMenu(layOut(input.size, menuItems(scope)), { name, colors }),
  };
});
