import type { paymentContract } from '#kernel/modules/order/contract.ts';
import type { ApiResponse } from '#kernel/ui/index.ts';

/** What one feature has for sale. */
export type FeatureOffers = ApiResponse<typeof paymentContract, 'offers', 'staff'>[number];
export type DeskOffer = FeatureOffers['data'][number];

/** A way to take money at the desk. */
export type Tender = ApiResponse<typeof paymentContract, 'deskTenders', 'staff'>[number];
