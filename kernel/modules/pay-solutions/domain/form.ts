import type { Language } from '../../../contract/problems.ts';
import { type Satang, toBaht } from '../../../contract/satang.ts';
import { cleanLine } from '../../../contract/written-text.ts';
import { isReference } from './keys.ts';

/** An order to pay, as the form names it. */
export interface PaymentRequest {
  /** 8 digits. */
  readonly merchantId: string;
  /** The order's reference: 12 digits, the first not 0. */
  readonly referenceNo: string;
  /** The member's e-mail; null where there is none. */
  readonly customerEmail: string | null;
  /** What is paid for, as the shop wrote it. */
  readonly productDetail: string;
  readonly satang: Satang;
  readonly language: Language;
  /** Where the provider's page sends the browser afterwards. */
  readonly returnUrl: string;
  /** Where the provider tells our server that something happened. */
  readonly postbackUrl: string;
}

/** The largest amount of one payment, 9,999,999 baht (integrations, "Pay Solutions"). */
export const maxPaymentSatang: Satang = 999_999_900;
const longestEmail = 100;
const longestDetail = 255;

/**
 * A title as the provider takes it: one line of at most 255 characters without `<>&"'`, and never an empty one. The
 * form and the inquiry both name it, so both take it from here.
 */
export function formatDetail(title: string, referenceNo: string): string {
  const clean = cleanLine(title)
    .replace(/[<>&"']+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  let detail = '';
  for (const character of clean) {
    if (detail.length + character.length > longestDetail) break;
    detail += character;
  }
  return detail.trim() || referenceNo;
}

/**
 * The fields of the form that the browser posts to the provider (integrations, "Pay Solutions").
 * @param placeholderEmail for a member without an address, or with one that is longer than the provider takes.
 * @throws RangeError that names the field, for a merchant id, reference or amount that the provider does not take.
 */
export function formFields(request: PaymentRequest, placeholderEmail: string): Record<string, string> {
  const { merchantId, referenceNo, customerEmail, satang } = request;
  if (!/^\d{8}$/.test(merchantId)) throw new RangeError('merchantid must be 8 digits');
  if (!isReference(referenceNo)) throw new RangeError('refno must be 12 digits, the first not 0');
  if (!Number.isSafeInteger(satang) || satang <= 0 || satang > maxPaymentSatang)
    throw new RangeError('total must be whole satang, more than 0 and at most 9,999,999 baht');
  const hasEmail = customerEmail !== null && customerEmail !== '' && customerEmail.length <= longestEmail;
  return {
    merchantid: merchantId,
    refno: referenceNo,
    customeremail: hasEmail ? customerEmail : placeholderEmail,
    productdetail: formatDetail(request.productDetail, referenceNo),
    total: toBaht(satang),
    lang: request.language === 'th' ? 'TH' : 'EN',
    cc: '00',
    returnurl: request.returnUrl,
    postbackurl: request.postbackUrl,
  };
}
