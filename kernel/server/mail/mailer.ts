import { createTransport } from 'nodemailer';
import { reasonOf, type SendOutcome } from '../providers/send-outcome.ts';
import type { Trust } from '../security/tls.ts';
import { isSendableAddress, parseSender } from './address.ts';

export interface MailAttachment {
  filename: string;
  content: Buffer;
  /** Such as `application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`. */
  contentType: string;
}

/** What of a mail a calendar takes up. */
export interface CalendarPart {
  readonly method: 'REQUEST' | 'CANCEL';
  /** iCalendar of this method, one for each appointment: the first as another form of the same mail. */
  readonly contents: readonly [string, ...string[]];
}

export interface Mail {
  /** One address; it is never read as a list. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /**
   * Names this mail permanently, such as the id of its outbox row: every attempt carries the same Message-ID,
   * so that a mailbox can drop the double when an attempt's answer was lost. Letters, digits, dots and dashes.
   */
  messageId: string;
  attachments?: readonly MailAttachment[];
  calendar?: CalendarPart;
}

/** The first appointment as calendars look for it in a mail, and further ones as files that they take up like it (RFC 6047). */
const calendarParts = ({ method, contents: [content, ...further] }: CalendarPart) => ({
  icalEvent: { method, content, filename: 'booking.ics' },
  attachments: further.map((each, at) => ({
    filename: `booking-${at + 2}.ics`,
    content: each,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
  })),
});

export interface MailerOptions {
  /** `smtp://` or `smtps://`, with user and password where the server asks for them. */
  url: string;
  /** Sender, such as `Sala <no-reply@sala.test>`. */
  from: string;
  /** Whether nothing is sent but by TLS; else by TLS where the server offers it. */
  requiresTls?: boolean;
  /** Authorities that the server's certificate may be of. */
  trust?: Trust;
  /** Longest wait for a connection, a greeting or an answer, in milliseconds. */
  timeoutMs?: number;
  /** Connections at most. */
  connections?: number;
}

export interface Mailer {
  /** Hands one mail to the SMTP server. Never throws; `sent` says that the server took it. */
  send(mail: Mail): Promise<SendOutcome>;
  /** Ends its connections; a mail under way is still finished. */
  close(): void;
}

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : error.name;
const replyOf = (error: Error): number | undefined =>
  'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : undefined;

/** Replies that ask for a login: they are about our account, not about the mail. */
const loginReplies = new Set([530, 534, 535, 538]);

/**
 * Only what the server (or the SMTP client) has against this very mail is final. A server that is away, that does
 * not let us in or that says 4xx may take it later: a wrong password must not throw a night's mail away.
 */
const outcomeOfError = (error: unknown): SendOutcome => {
  if (!(error instanceof Error)) return { kind: 'retry', reason: 'mail failed' };
  const code = codeOf(error);
  const reply = replyOf(error);
  const aboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const final = aboutMail && (reply === undefined || (reply >= 500 && !loginReplies.has(reply)));
  return { kind: final ? 'refused' : 'retry', reason: reasonOf('mail', code, error.message) };
};

/**
 * Makes the SMTP client. Connections are pooled and opened at the first mail.
 * @throws Error where `from` is no address: that is a fault of the configuration.
 */
export function createMailer(options: MailerOptions): Mailer {
  const sender = parseSender(options.from);
  const timeout = options.timeoutMs ?? 20_000;
  const transport = createTransport({
    url: options.url,
    requireTLS: options.requiresTls ?? false,
    tls: { ...options.trust },
    pool: true,
    maxConnections: options.connections ?? 2,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
    // A mail's content is ours alone: no part of it may make the client read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    async send(mail) {
      if (!isSendableAddress(mail.to)) return { kind: 'refused', reason: 'mail: not an address' };
      if (!/^[\w.-]+$/.test(mail.messageId)) return { kind: 'refused', reason: 'mail: not a message id' };
      const calendar = mail.calendar && calendarParts(mail.calendar);
      try {
        await transport.sendMail({
          from: { name: sender.name, address: sender.address },
          to: { name: '', address: mail.to },
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          messageId: `<${mail.messageId}@${sender.domain}>`,
          // RFC 3834: keeps holiday notes and other robots from answering.
          headers: { 'Auto-Submitted': 'auto-generated' },
          attachments: [...(mail.attachments ?? []), ...(calendar?.attachments ?? [])],
          ...(calendar ? { icalEvent: calendar.icalEvent } : {}),
        });
        return { kind: 'sent' };
      } catch (error) {
        return outcomeOfError(error);
      }
    },
    close() {
      transport.close();
    },
  };
}
