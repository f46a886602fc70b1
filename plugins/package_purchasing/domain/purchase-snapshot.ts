import { z } from 'zod';
import type { LocalizedText } from '#kernel/contract/problems.ts';

/** What of a package an order stores, so that what was sold stays as it was sold. */
export const purchaseSnapshot = z.object({
  /** Null for a package without points, such as a mat. */
  fund_id: z.string().nullable(),
  fund_name: z.string(),
  /** Points. */
  value: z.number().int(),
  /** Days that the points can be used; 0 for no end. */
  usage_duration: z.number().int(),
  /** Days of unlimited access; 0 for none. */
  unlimited_access_duration: z.number().int(),
  is_one_time: z.boolean(),
});
export type PurchaseSnapshot = z.output<typeof purchaseSnapshot>;

/** Flags an order of a package that is sold once, which its member had bought before it was paid. */
export const boughtTwice = 'bought_twice';

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

const points = ({ value, fund_name, usage_duration }: PurchaseSnapshot): LocalizedText =>
  usage_duration > 0
    ? {
        en: `${counted(value, 'point')} of ${fund_name}, to use within ${counted(usage_duration, 'day')}`,
        th: `${fund_name} ${value} แต้ม ใช้ได้ภายใน ${usage_duration} วัน`,
      }
    : {
        en: `${counted(value, 'point')} of ${fund_name}, without an end`,
        th: `${fund_name} ${value} แต้ม ไม่มีวันหมดอายุ`,
      };

const unlimited = ({ fund_name, unlimited_access_duration: days }: PurchaseSnapshot): LocalizedText => ({
  en: `${fund_name} unlimited for ${counted(days, 'day')}`,
  th: `ใช้${fund_name}ไม่จำกัด ${days} วัน`,
});

/** What a package gave who bought it, in words, a line each. */
export const giftsOf = (snapshot: PurchaseSnapshot): readonly LocalizedText[] =>
  snapshot.fund_id === null
    ? []
    : [
        ...(snapshot.value > 0 ? [points(snapshot)] : []),
        ...(snapshot.unlimited_access_duration > 0 ? [unlimited(snapshot)] : []),
      ];
