import type { Satang } from '../../../contract/satang.ts';

/** What of a member's wallet was paid in, and the VAT that was counted for it before its use. */
export interface TaxedWallet {
  readonly paid: Satang;
  readonly vat: Satang;
}

/**
 * The VAT that a part of a wallet's paid money bears: the same share of it as of the money, half a satang up, so that the
 * last of the money takes the last of the VAT whatever rates it was counted by, and money that bore none is given none.
 * @param wallet as it was before the part is taken.
 */
export function vatOfPart({ paid, vat }: TaxedWallet, satang: Satang): Satang {
  if (vat <= 0 || satang <= 0) return 0;
  if (satang >= paid) return vat;
  const [part, whole] = [BigInt(vat) * BigInt(satang), BigInt(paid)];
  return Number((2n * part + whole) / (2n * whole));
}
