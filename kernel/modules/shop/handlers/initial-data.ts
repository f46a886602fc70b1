import { handler } from '../../../server/plugin/define-plugin.ts';
import { readSettings } from '../../../server/tenancy/settings.ts';
import { initialData as initialDataPoint } from '../api.ts';
import { shopContract } from '../contract.ts';

export const initialData = handler(shopContract, 'initialData', async ({ scope }) => {
  const { shop } = scope;
  const settings = readSettings(shop, shopContract);
  const added = await scope.ask(initialDataPoint, 'fields');
  return {
    ...Object.assign({}, ...added.map(({ value }) => value)),
    primary_color: shop.primaryColor,
    secondary_color: shop.secondaryColor,
    background_color: shop.backgroundColor,
    shop_name: shop.name,
    square_logo_link: shop.squareLogoLink,
    paysolution_merchant_id: settings.paysolution_merchant_id,
    membership_liff_id: settings.member_liff_id,
  };
});
