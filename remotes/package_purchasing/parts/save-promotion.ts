import { type ApiRequest, type ApiResponse, refresh, staff } from '#kernel/ui/index.ts';
import { packagePurchasingContract } from '#plugins/package_purchasing/contract.ts';

type Promotion = ApiResponse<typeof packagePurchasingContract, 'promotionGroup', 'staff'>;
type Change = Omit<ApiRequest<typeof packagePurchasingContract, 'changePromotionGroup', 'staff'>, 'id'>;

/** What a part of a promotion's page is given. */
export interface PromotionProps {
  readonly promotion: Promotion;
  /** Saves some fields, then reads what shows them again. */
  readonly save: (change: Change) => Promise<void>;
}

export const promotionSaver =
  (id: string): PromotionProps['save'] =>
  async (change) => {
    await staff.call(packagePurchasingContract, 'changePromotionGroup', { id, ...change });
    await refresh(packagePurchasingContract);
  };
