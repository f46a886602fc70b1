import { createLineMessaging, type LineMessaging } from '../../server/line/messaging.ts';
import { createMailer, type Mailer } from '../../server/mail/mailer.ts';
import type { Outcome, SentMessage } from '../../server/plugin/subscription.ts';
import type { SendOutcome } from '../../server/providers/send-outcome.ts';
import { createSms, type Sms } from '../../server/providers/sms.ts';
import { createTelegram, type Telegram } from '../../server/providers/telegram.ts';
import type { Kernel } from '../../server/runtime/kernel.ts';
import { trustOf } from '../../server/security/tls.ts';

interface Senders {
  readonly line: LineMessaging;
  readonly mailer: Mailer;
  /** Null where the operator has no bot. */
  readonly telegram: Telegram | null;
  /** Null where the operator has no account. */
  readonly sms: Sms | null;
}

const sendersByKernel = new WeakMap<Kernel, Senders>();

/** The clients of a process, made at the first message: tokens and connections are reused by later ones. */
export function getSenders(kernel: Kernel): Senders {
  const { LINE_API_URL, MAIL_URL, MAIL_FROM, MAIL_TLS } = kernel.environment;
  const { TELEGRAM_API_URL, TELEGRAM_BOT_TOKEN: token } = kernel.environment;
  const { SMS_API_URL, SMS_API_KEY: key, SMS_API_SECRET: secret } = kernel.environment;
  const senders = sendersByKernel.get(kernel) ?? {
    line: createLineMessaging({ baseUrl: LINE_API_URL, clock: kernel.clock }),
    mailer: createMailer({
      url: MAIL_URL,
      from: MAIL_FROM,
      requiresTls: MAIL_TLS,
      trust: trustOf(kernel.environment),
    }),
    telegram: token ? createTelegram({ baseUrl: TELEGRAM_API_URL, token }) : null,
    sms: key && secret ? createSms({ baseUrl: SMS_API_URL, key, secret }) : null,
  };
  sendersByKernel.set(kernel, senders);
  return senders;
}

/**
 * What the outbox does about one attempt.
 * @param message what staff see of it once it is sent.
 * @throws Error with the provider's reason where it is to be tried again.
 */
export function toDeliveryOutcome(sent: SendOutcome, message: SentMessage): Outcome {
  if (sent.kind === 'refused') return { deadLetter: sent.reason };
  if (sent.kind === 'sent') return { sent: message };
  if (sent.after !== undefined) return { retryAfterSeconds: sent.after, reason: sent.reason };
  throw new Error(sent.reason);
}
