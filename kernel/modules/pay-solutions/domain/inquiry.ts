import { isRecord } from '../../../contract/is-record.ts';
import type { Satang } from '../../../contract/satang.ts';
import { shortMerchantId } from './keys.ts';

/** What the provider says of one payment. */
export interface ProviderPayment {
  /** The provider's own number of it, at most 40 letters, digits, `_` and `-`; null where the answer has none. */
  readonly providerOrderNo: string | null;
  /** The provider's status code, such as `CP`. */
  readonly status: string;
  /** What it was paid with in the provider's word, such as `VISA`; null if the answer has none. */
  readonly cardType: string | null;
}

/**
 * What the provider answered about an order. Only `paid` may be granted for: reference, merchant and status match and
 * the total is at least the order's. `underpaid` matches with a smaller total. `nothing` says that the provider knows
 * of no payment, `unclear` that the answer says nothing about this order; its `reason` is for the log.
 */
export type InquiryResult =
  | ({ readonly kind: 'paid' | 'underpaid'; readonly satang: Satang } & ProviderPayment)
  | ({ readonly kind: 'pending' | 'failed' | 'refunded'; readonly satang: Satang | null } & ProviderPayment)
  | { readonly kind: 'nothing' }
  | { readonly kind: 'unclear'; readonly reason: string };

/** The order that was asked about. */
export interface AskedOrder {
  /** 8 digits. */
  readonly merchantId: string;
  readonly referenceNo: string;
  readonly satang: Satang;
  /** Whether a payment of the provider's test cards counts. */
  readonly isTest: boolean;
}

type Meaning = 'paid' | 'pending' | 'failed' | 'refunded';

const meanings: Readonly<Record<string, Meaning>> = {
  CP: 'paid',
  Y: 'paid',
  NS: 'pending',
  N: 'pending',
  VC: 'pending',
  HO: 'pending',
  RE: 'failed',
  VR: 'failed',
  PF: 'failed',
  C: 'failed',
  RR: 'refunded',
  RF: 'refunded',
  VO: 'refunded',
};

/** What a status code means (integrations, "Pay Solutions"); undefined for one that is not known. */
const kindOfStatus = (status: string, isTest: boolean): Meaning | undefined =>
  status === 'TC' ? (isTest ? 'paid' : undefined) : meanings[status];

/** Farther from whole satang than this is no noise of a float but another amount. */
const noise = 0.01;

/** Satang of a total in baht as JSON has it, noise of floats taken off; null for anything but an amount of whole satang. */
export function satangOf(total: unknown): Satang | null {
  const isWritten = typeof total === 'string' && /^\d{1,12}(\.\d+)?$/.test(total.trim());
  if (typeof total !== 'number' && !isWritten) return null;
  const exact = Number(total) * 100;
  const satang = Math.round(exact);
  return Number.isSafeInteger(satang) && exact >= 0 && Math.abs(exact - satang) < noise ? satang : null;
}

type Entry = ReadonlyMap<string, unknown>;

const entryOf = (value: unknown): Entry[] =>
  isRecord(value) ? [new Map(Object.entries(value).map(([name, field]) => [name.toLowerCase(), field]))] : [];

const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : null;

const isAbout = (entry: Entry, { merchantId, referenceNo }: AskedOrder): boolean => {
  const merchant = textOf(entry.get('merchantid'));
  return (
    textOf(entry.get('referenceno')) === referenceNo &&
    merchant !== null &&
    /^\d{1,8}$/.test(merchant) &&
    shortMerchantId(merchant) === shortMerchantId(merchantId)
  );
};

/** The provider's number where it is one, for a column and a screen; junk is none. */
const numberOf = (value: unknown): string | null => {
  const text = textOf(value);
  return text !== null && /^[\w-]{1,40}$/.test(text) ? text : null;
};

const read = (entry: Entry, asked: AskedOrder): InquiryResult => {
  const status = (textOf(entry.get('status')) ?? '').toUpperCase();
  const kind = kindOfStatus(status, asked.isTest);
  if (kind === undefined)
    return {
      kind: 'unclear',
      reason: status === 'TC' ? 'a test payment' : `status ${/^\w{1,10}$/.test(status) ? status : 'unknown'}`,
    };
  const satang = satangOf(entry.get('total'));
  const payment = {
    providerOrderNo: numberOf(entry.get('orderno')),
    status,
    cardType: textOf(entry.get('cardtype')) || null,
  };
  if (kind !== 'paid') return { kind, satang, ...payment };
  if (satang === null) return { kind: 'unclear', reason: `status ${status} without a total of whole satang` };
  return { kind: satang >= asked.satang ? 'paid' : 'underpaid', satang, ...payment };
};

/** Of several attempts to pay one order, the one that says most about it comes first. */
const ranks = ['paid', 'underpaid', 'refunded', 'unclear', 'pending', 'failed', 'nothing'] as const;
const rankOf = ({ kind }: InquiryResult): number => ranks.indexOf(kind);
const amountOf = (result: InquiryResult): number => ('satang' in result ? (result.satang ?? -1) : -1);

/**
 * Reads the provider's answer: one object, a list with one entry for each attempt, or nothing. Entries about another
 * order or merchant are ignored (docs/domain/payments.md#m6).
 * @param body the parsed JSON; undefined for an empty answer.
 */
export function readInquiry(body: unknown, asked: AskedOrder): InquiryResult {
  if (body === undefined || body === null || (Array.isArray(body) && body.length === 0))
    return { kind: 'nothing' };
  const entries = (Array.isArray(body) ? body : [body]).flatMap(entryOf);
  const [most] = entries
    .filter((entry) => isAbout(entry, asked))
    .map((entry) => read(entry, asked))
    .sort((one, other) => rankOf(one) - rankOf(other) || amountOf(other) - amountOf(one));
  return most ?? { kind: 'unclear', reason: 'the answer is about another order or merchant' };
}
