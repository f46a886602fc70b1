import { z } from 'zod';
import { payStatuses } from './statuses.ts';

/** The ways in which an inquiry can be answered. */
export const inquiryAnswers = [
  'array',
  'object',
  'empty',
  'empty_array',
  'html',
  'error',
  'redirect',
  'large',
  'torn',
  'other_order',
  'other_merchant',
] as const;

/** Switches that make the sandbox behave as Pay Solutions can. A switch left out stays as it is; null sets it back. */
export const payControlSchema = z.strictObject({
  /** Status that paying on the page leads to, instead of a paid one. */
  status: z.enum(payStatuses).nullable().optional(),
  /** `dropped`: never sent. `before_return`: answered before the browser goes back. */
  postback: z.enum(['sent', 'before_return', 'dropped']).nullable().optional(),
  postback_method: z.enum(['POST', 'GET', 'JSON']).nullable().optional(),
  /** How long after the payment it is sent, in milliseconds. */
  postback_delay_ms: z.number().int().min(0).max(600_000).nullable().optional(),
  /** How often it is sent, one after the other. */
  postback_times: z.number().int().min(1).max(20).nullable().optional(),
  /** `true`: it says that an enormous amount was paid, whatever happened. */
  postback_forged: z.boolean().nullable().optional(),
  return_method: z.enum(['GET', 'POST']).nullable().optional(),
  inquiry: z.enum(inquiryAnswers).nullable().optional(),
  /** Wait before an inquiry is answered, in milliseconds. */
  inquiry_delay_ms: z.number().int().min(0).max(60_000).nullable().optional(),
  /** How many inquiries `inquiry` and `inquiry_delay_ms` apply to; without it until they are set back. */
  inquiry_times: z.number().int().min(1).nullable().optional(),
  /** Baht that the inquiry's total differs by: fees raise it, tampering lowers it, 0.005 is half a satang. */
  total_change: z.number().min(-9_999_999).max(9_999_999).nullable().optional(),
  /** The keys that are right; without them any are. Another merchant's are not looked at. */
  keys: z
    .array(
      z.strictObject({
        merchant_id: z.string().regex(/^\d{8}$/),
        api_key: z.string().min(1),
        secret_key: z.string().min(1),
      }),
    )
    .max(100)
    .nullable()
    .optional(),
});
export type PayControl = z.output<typeof payControlSchema>;
export type PaySetting = { readonly [name in keyof PayControl]-?: NonNullable<PayControl[name]> | null };

const usual: PaySetting = {
  status: null,
  postback: null,
  postback_method: null,
  postback_delay_ms: null,
  postback_times: null,
  postback_forged: null,
  return_method: null,
  inquiry: null,
  inquiry_delay_ms: null,
  inquiry_times: null,
  total_change: null,
  keys: null,
};

export interface PaySwitches {
  set(control: PayControl): void;
  show(): PaySetting;
  /** What the next inquiry meets; it counts as one of `inquiry_times`. */
  takeInquiry(): PaySetting;
}

export function createPaySwitches(): PaySwitches {
  let setting = usual;
  const set = (control: PayControl) => {
    setting = {
      ...setting,
      ...Object.fromEntries(Object.entries(control).filter(([, to]) => to !== undefined)),
    };
  };
  return {
    set,
    show: () => setting,
    takeInquiry() {
      const met = setting;
      const left = met.inquiry_times === null ? null : met.inquiry_times - 1;
      if (left === 0) set({ inquiry: null, inquiry_delay_ms: null, inquiry_times: null });
      else set({ inquiry_times: left });
      return met;
    },
  };
}
