import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from 'koa';
import { z } from 'zod';

/** Switches that make a provider of texts fail. One that is left out stays as it is; null turns it off. */
export const textControlSchema = z.strictObject({
  /** Status that the next calls answer instead of sending. */
  status: z.number().int().min(400).max(599).nullable().optional(),
  /** What that answer says; the provider's usual words by default. */
  message: z.string().max(500).nullable().optional(),
  /** After how many seconds that answer says that another try is welcome. */
  retry_after: z.number().int().min(1).nullable().optional(),
  /** `true`: the next texts are sent, but their answer is lost. */
  lose_answer: z.boolean().optional(),
  /** Wait before an answer, in milliseconds. */
  delay_ms: z.number().int().min(0).max(60_000).optional(),
  /** How many calls these apply to; without it until they are turned off. */
  times: z.number().int().min(1).nullable().optional(),
});
type TextControl = z.output<typeof textControlSchema>;

export interface TextFault {
  status: number | null;
  message: string | null;
  retry_after: number | null;
  lose_answer: boolean;
  delay_ms: number;
}

const none: TextFault = { status: null, message: null, retry_after: null, lose_answer: false, delay_ms: 0 };

export interface TextSwitches {
  set(control: TextControl): void;
  /** What the next call meets, once its wait is over; it counts as one of `times`. */
  take(): Promise<TextFault>;
  show(): TextFault & { times: number | null };
}

export function createTextSwitches(): TextSwitches {
  let fault = none;
  let times: number | null = null;
  return {
    set({ times: calls, ...control }) {
      const given = Object.entries(control).filter(([, value]) => value !== undefined);
      fault = { ...fault, ...Object.fromEntries(given) };
      if (calls !== undefined) times = calls;
    },
    async take() {
      const met = fault;
      if (times !== null) {
        times -= 1;
        if (times <= 0) {
          fault = none;
          times = null;
        }
      }
      await wait(met.delay_ms);
      return met;
    },
    show: () => ({ ...fault, times }),
  };
}

/** Ends a connection without an answer. */
export const loseAnswer = (ctx: Context): void => {
  ctx.respond = false;
  ctx.req.socket.destroy();
};
