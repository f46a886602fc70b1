import type { OrderStatus } from '../../../contract/order.ts';
import { ShopModel } from '../../../server/db/model.ts';

/** Something that a member pays, or has paid, for (docs/domain/payments.md#m1). */
export class Order extends ShopModel {
  static override tableName = 'payment_order';
  /** What it is sold together with shares it; an order that is sold alone has its own id here. */
  declare sale_id: string;
  /** 12 digits, unique in the installation. */
  declare reference_no: string;
  /** Id of the feature that sells it. */
  declare kind: string;
  /** What of the kind it is for, such as a package; null where that is nothing but the amount. */
  declare subject_id: string | null;
  declare member_id: string;
  /** Whose books it is in; null at a shop without a branch. */
  declare branch_id: string | null;
  /** How it is paid, by the key of its `payment.tender`, or `card` at the provider. */
  declare tender: string;
  /** The price. */
  declare satang: number;
  /** What came in; null until it is paid. */
  declare paid_satang: number | null;
  /** How much of that the shop had given itself; null until it is paid, or where an earlier release settled it. */
  declare gift_satang: number | null;
  declare refunded_satang: number | null;
  /** In the language that the member read when it was made; documents have it. */
  declare title: string;
  /** The same in English and Thai; null if the title has one form for both. */
  declare title_en: string | null;
  declare title_th: string | null;
  /** JSON of what it grants, as its kind stored it when the order was made. */
  declare terms: string;
  declare status: OrderStatus;
  /** What needs a look by staff. */
  declare flag: string | null;
  /** The flag that staff have cleared, which is not set again. */
  declare cleared_flag: string | null;
  /** Why it was paid and not booked; null if it was booked, or books nothing. */
  declare unbooked: string | null;
  /** The merchant account that it was opened with; null if the provider is not asked, or for an earlier release. */
  declare merchant_account_id: string | null;
  /** The provider's own number of the payment. */
  declare provider_order_no: string | null;
  /** How often the provider was asked on time. */
  declare asks: number;
  declare asked_at: Date | null;
  /** Until when the inquiry in flight holds its lease; null if there is none. */
  declare asking_until: Date | null;
  /** When a postback arrived that no inquiry has answered yet; null if there is none. */
  declare nudged_at: Date | null;
  /** When the provider is asked next; null where nothing is to be learned. */
  declare next_ask_at: Date | null;
  /** Since when the provider could not be asked, or gave no clear answer; null where its last answer was clear. */
  declare unclear_since: Date | null;
  declare opened_by: string;
  declare created_at: Date;
  declare settled_at: Date | null;
  declare refunded_at: Date | null;
  /** How its money went back: a way of refunding, or the tender of a sale that was voided; null where none did. */
  declare refund_way: string | null;
  declare refund_reason: string | null;
  /** When money that was owed was given. */
  declare given_back_at: Date | null;
}
