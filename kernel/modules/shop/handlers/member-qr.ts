import { handler } from '../../../server/plugin/define-plugin.ts';
import { shopContract } from '../contract.ts';
import { memberAddress } from '../member-address.ts';
import { qrPicture } from '../qr-picture.ts';

export const memberQr = handler(shopContract, 'memberQr', async ({ scope }) => ({
  name: `${scope.shop.name} QR.png`,
  body: await qrPicture(memberAddress(scope, scope.shop)),
}));
