/** What a shop has of Pay Solutions; both keys are secrets. */
export interface PaySolutionsKeys {
  /** 8 digits. */
  readonly merchantId: string;
  readonly apiKey: string;
  readonly secretKey: string;
}

/** An order's reference as Pay Solutions takes it: 12 digits, the first not 0. */
export const isReference = (text: string): boolean => /^[1-9]\d{11}$/.test(text);

/** The digits of a merchant id by which the inquiry names it: the last 5, also of an id that lost its zeros in front. */
export const shortMerchantId = (merchantId: string): string => merchantId.padStart(5, '0').slice(-5);
