import { generate, validate } from 'promptparse';
import type { Satang } from '../../../contract/satang.ts';
import type { PaymentSettings } from '../contract.ts';

/** Whom a PromptPay payment pays, and what the code for it holds. */
export interface PromptPay {
  readonly payee: string;
  readonly payload: string;
}

const proxyOf = (target: string) => {
  if (target.length === 10) return 'MSISDN';
  return target.length === 13 ? 'NATID' : 'EWALLETID';
};

/**
 * The code of a PromptPay payment (docs/domain/payments.md#m11): to a biller id it carries our reference as its
 * first one, to any other id payee and amount alone.
 * @param reference 12 digits.
 * @returns null where the shop has set no id.
 */
export function promptPayFor(settings: PaymentSettings, satang: Satang, reference: string): PromptPay | null {
  const { promptpay_id: target, promptpay_biller_id: billerId } = settings;
  // The library writes an amount as text with two decimals; this division is exact to them.
  const amount = satang / 100;
  if (billerId !== '')
    return { payee: billerId, payload: generate.billPayment({ billerId, amount, ref1: reference }) };
  if (target === '') return null;
  return { payee: target, payload: generate.anyId({ type: proxyOf(target), target, amount }) };
}

/** What the QR code of a bank's slip names. It proves nothing and carries no amount; it is kept so that it counts once. */
export interface Slip {
  readonly bank: string;
  readonly reference: string;
}

/** Reads the QR code of a slip. @returns null for any other text. */
export function readSlip(text: string): Slip | null {
  const slip = validate.slipVerify(text);
  if (!slip || !/^\w{1,20}$/.test(slip.sendingBank) || !/^[\x21-\x7e]{1,100}$/.test(slip.transRef))
    return null;
  return { bank: slip.sendingBank, reference: slip.transRef };
}
