import { ShopModel } from '../../../server/db/model.ts';

/** Credentials at the payment provider that orders were opened with (docs/domain/payments.md#m8). */
export class MerchantAccount extends ShopModel {
  static override tableName = 'merchant_account';
  /** 8 digits. */
  declare merchant_id: string;
  /** A keyed hash of the credentials, by which the same ones are found again. */
  declare fingerprint: string;
  /** JSON of the credentials, sealed. */
  declare credentials: string;
  /** Since when the shop has other credentials; null for the account in use. */
  declare retired_at: Date | null;
  declare created_at: Date;
}
