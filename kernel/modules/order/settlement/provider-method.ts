import type { LocalizedText } from '../../../contract/problems.ts';

const promptPay: LocalizedText = { en: 'PromptPay QR', th: 'QR พร้อมเพย์' };
const card = (brand: string): LocalizedText => ({ en: `${brand} card`, th: `บัตร ${brand}` });

/** By a part of the provider's word, whose exact spelling is not documented. */
const methods: readonly (readonly [RegExp, LocalizedText])[] = [
  [/PROMPT|QR/, promptPay],
  [/VISA/, card('Visa')],
  [/MASTER/, { en: 'Mastercard', th: 'บัตร Mastercard' }],
  [/JCB/, card('JCB')],
  [/AMEX|AMERICAN/, card('American Express')],
  [/UNION|UPI|CUP/, card('UnionPay')],
];

/** Names the payment method of the provider's answer. @returns null for a word that is unknown, or without one. */
export function findProviderMethod(cardType: string | null): LocalizedText | null {
  const word = (cardType ?? '').toUpperCase();
  return methods.find(([known]) => known.test(word))?.[1] ?? null;
}
