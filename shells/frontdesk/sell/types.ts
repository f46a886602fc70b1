import type { paymentContract } from '#kernel/modules/order/contract.ts';
import type { Answered } from '#kernel/ui/index.ts';

/** What one feature has for sale. */
export type Offers = Answered<typeof paymentContract, 'offers', 'staff'>[number];
export type Offer = Offers['data'][number];

/** A way to take money at the desk. */
export type Tender = Answered<typeof paymentContract, 'deskTenders', 'staff'>[number];
