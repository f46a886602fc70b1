import { z } from 'zod';
import { createCall, outcomeOfStatus } from './provider-call.ts';
import { reasonOf, type SendOutcome } from './send-outcome.ts';

export interface SmsOptions {
  /** ThaiBulkSMS' API, such as `https://api-v2.thaibulksms.com`. */
  baseUrl: string;
  /** Of the operator's account; neither stands in a log or an answer. */
  key: string;
  secret: string;
  /** Longest wait for one answer, in milliseconds. */
  timeoutMs?: number;
}

export interface Sms {
  /**
   * Sends one SMS. Never throws. The provider knows no key of a message, so one whose answer was lost is sent again.
   * @param message.to a phone number in E.164.
   * @param message.sender a name that the provider has registered.
   */
  send(message: { to: string; sender: string; text: string }): Promise<SendOutcome>;
}

const answerSchema = z.object({
  error: z
    .object({ name: z.string().optional(), description: z.string().optional() })
    .optional()
    .catch(undefined),
  bad_phone_number_list: z.array(z.unknown()).optional().catch(undefined),
});

/** Answers about our account: who we are, and whether it has credit. They are no reason to throw messages away. */
const accountStatuses = new Set([401, 402, 403]);

/** Makes a client of ThaiBulkSMS. */
export function createSms({ baseUrl, key, secret, timeoutMs = 15_000 }: SmsOptions): Sms {
  const call = createCall('SMS', baseUrl, timeoutMs);
  const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;
  return {
    async send({ to, sender, text }) {
      const answer = await call('/sms', {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ msisdn: to.replace(/^\+/, ''), message: text, sender }).toString(),
      });
      if (answer.kind === 'no_answer') return { kind: 'retry', reason: answer.reason };
      const { error, bad_phone_number_list: bad = [] } = answerSchema.safeParse(answer.body).data ?? {};
      const reason = reasonOf('SMS', answer.status, error?.name, error?.description);
      if (accountStatuses.has(answer.status)) return { kind: 'retry', reason };
      const outcome = outcomeOfStatus(answer, reason);
      // Taken as a call, but for a number that it does not send to.
      if (outcome.kind === 'sent' && bad.length > 0)
        return { kind: 'refused', reason: 'SMS: bad phone number' };
      return outcome;
    },
  };
}
