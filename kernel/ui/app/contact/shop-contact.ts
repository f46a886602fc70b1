import { type ShopContact, shopContract } from '../../../modules/shop/contract.ts';
import { defineTexts } from '../../kit/text/texts.ts';
import { useShop } from '../boot/boot.ts';
import { member } from '../client/api.ts';

export const contactTexts = defineTexts('contact', {
  contact: { en: 'Contact the shop', th: 'ติดต่อร้าน' },
  call: { en: 'Call {phone}', th: 'โทร {phone}' },
  line: { en: 'LINE {account}', th: 'บัญชี LINE {account}' },
  map: { en: 'Map', th: 'แผนที่' },
  hours: { en: 'Opening hours', th: 'เวลาเปิดร้าน' },
});

/** Contacts change rarely, so one read serves a whole visit; in milliseconds. */
const goodFor = 5 * 60_000;

/** How the shop and its branches are reached; undefined until that has come. */
export function useShopContact(): ShopContact | undefined {
  const { id: shopId } = useShop();
  return member.useCall(shopContract, 'shopContact', { shopId }, { staleTime: goodFor }).data;
}
