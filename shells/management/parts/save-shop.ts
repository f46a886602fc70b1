import { shopContract } from '#kernel/modules/shop/contract.ts';
import { type Answered, refresh, refreshBoot, type Sent, staff, useShop } from '#kernel/ui/index.ts';

/** The shop as its settings pages read it. */
export type ShopSettings = Answered<typeof shopContract, 'getShop', 'staff'>;
type Change = Omit<Sent<typeof shopContract, 'changeShop', 'staff'>, 'shopId'>;

/** Saves some settings of the shop, then reads it again, so that name and colours show everywhere at once. */
export const useSaveShop = () => {
  const { id } = useShop();
  return async (change: Change): Promise<void> => {
    await staff.call(shopContract, 'changeShop', { shopId: id, ...change });
    await Promise.all([refresh(shopContract, ['getShop']), refreshBoot()]);
  };
};
