import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { isZone } from '../kernel/contract/time.ts';
import { days, port, seconds, secretKeys, url, vatRates } from './setting-types.ts';

/** Every setting of a Sala process, read from environment variables. The table in docs/settings.md is made from the descriptions. */
export const environmentSchema = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('development')
    .describe('Mode of the process. `production` refuses sandboxes and demo data'),
  DATABASE_URL: url('mysql:').describe(
    'Address of MariaDB 10.11 or MySQL 9.7, such as `mysql://user:password@host:3306/sala`. Production requires a password unless the database runs on the same machine',
  ),
  DATABASE_TLS: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true')
    .describe('`true` connects to the database only over TLS and only if its certificate is valid'),
  REDIS_URL: url('redis:', 'rediss:').describe(
    'Address of Redis 7, such as `redis://:password@host:6379/0`. Production requires a password unless Redis runs on the same machine. `rediss:` uses TLS',
  ),
  SECRET_KEY: secretKeys.describe(
    'Key that encrypts secrets: 32 bytes in base64. Store a copy, because secrets cannot be read without it. To change the key, put the new one before the old one, each with an id: `2:…,1:…`',
  ),
  HQ_SECOND_FACTOR: z
    .enum(['required', 'offered'])
    .default('required')
    .describe(
      'Second factor of HQ users. `required`: they must set it up before they can do anything else. `offered`: it is optional',
    ),
  HOST: z.string().default('127.0.0.1').describe('Address that the web process listens on'),
  PORT: port.default(3000).describe('Port that the web process listens on'),
  PUBLIC_URL: url('http:', 'https:')
    .optional()
    .describe(
      'Public address of Sala, such as `https://app.example.com`. With https, cookies are secure. Default: `http://HOST:PORT`',
    ),
  TRUST_PROXY: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true')
    .describe(
      '`true` if the web process runs behind one load balancer that sets `X-Forwarded-For` and `X-Forwarded-Proto`. The last address in `X-Forwarded-For` counts',
    ),
  OFFLINE_PAGES: z
    .enum(['true', 'false'])
    .default('true')
    .transform((value) => value === 'true')
    .describe('`false` deletes the pages that the member app has stored on devices, and stores no more'),
  WEB_PROCESSES: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(1)
    .describe('Number of web processes that share the port'),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(2)
    .max(200)
    .default(16)
    .describe('Database connections per process'),
  DATABASE_WAIT_SECONDS: seconds
    .max(600)
    .default(2)
    .describe('Longest time that a call waits for a database connection. After that it answers 503 `busy`'),
  STORED_PROCEDURES: z
    .enum(['true', 'false'])
    .default('true')
    .transform((value) => value === 'true')
    .describe(
      '`false` if the database has no stored procedures. A booking then needs one more round trip, or two more on MySQL',
    ),
  TIME_ZONE: z
    .string()
    .refine(isZone, 'must be a time zone such as Asia/Bangkok')
    .default('Asia/Bangkok')
    .describe('Time zone of a new shop'),
  SUPERVISORS: z
    .string()
    .default('Anong,Prasert,Suda')
    .transform((value) => value.split(',').map((name) => name.trim()))
    .refine((names) => names.length === 3 && names.every(Boolean), 'must be three names with commas between')
    .describe('Names of the three provider contacts from which HQ chooses when it creates a shop'),
  LINE_API_URL: url('http:', 'https:').default('https://api.line.me').describe('Address of the LINE API'),
  LINE_SANDBOX_URL: url('http:', 'https:')
    .optional()
    .describe('Sandbox that replaces LINE Login in the browser. Production refuses it'),
  PAYSOLUTIONS_FORM_URL: url('http:', 'https:')
    .default('https://payment.paysolutions.asia/epaylink/payment.aspx')
    .describe('Pay Solutions page to which the member’s browser posts a payment'),
  PAYSOLUTIONS_API_URL: url('http:', 'https:')
    .default('https://apis.paysolutions.asia')
    .describe('Address of the Pay Solutions API, which reports the state of a payment'),
  PAYSOLUTIONS_TEST_MODE: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true')
    .describe('`true` accepts payments with the test cards of Pay Solutions. Production refuses it'),
  PAYSOLUTIONS_EMAIL: z
    .email()
    .max(100)
    .default('no-reply@sala.test')
    .describe('Email address that is sent to Pay Solutions for members without one'),
  TELEGRAM_API_URL: url('http:', 'https:')
    .default('https://api.telegram.org')
    .describe('Address of the Telegram API'),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .optional()
    .describe(
      'Token of the Telegram bot that sends notifications to shops; the bot must have no webhook. Without it, shops get no notifications on Telegram',
    ),
  SMS_API_URL: url('http:', 'https:')
    .default('https://api-v2.thaibulksms.com')
    .describe('Address of the ThaiBulkSMS API, which sends an SMS after a payment'),
  SMS_API_KEY: z
    .string()
    .optional()
    .describe('API key of the ThaiBulkSMS account. Without it, no SMS is sent'),
  SMS_API_SECRET: z.string().optional().describe('API secret of the ThaiBulkSMS account'),
  VAT_RATES: vatRates.describe(
    'VAT rate in percent, followed by `day:rate` for each later rate, such as `7,2027-10-01:10`. The statutory rate in Thailand is 10 %. Temporary decrees reduce it to 7 %, so check whether the current one is still valid',
  ),
  MAIL_URL: url('smtp:', 'smtps:').default('smtp://127.0.0.1:25').describe('SMTP server that sends email'),
  MAIL_TLS: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true')
    .describe(
      '`true` sends email only over TLS, using STARTTLS if the address starts with `smtp:`. `false` uses TLS if the server offers it',
    ),
  TLS_CA_FILE: z
    .string()
    .optional()
    .describe(
      'PEM file of additional certificates that are trusted for the database, Redis and the SMTP server',
    ),
  MAIL_FROM: z.string().default('Sala <no-reply@sala.test>').describe('Sender of all email'),
  DEMO_REQUEST_EMAIL: z
    .email()
    .optional()
    .describe(
      'Provider address that receives demo requests from the public site. Without it, requests appear only in HQ',
    ),
  SITE_PHONE: z
    .string()
    .max(40)
    .optional()
    .describe('Phone number of the provider on the public site. Without it, the site names none'),
  SITE_LINE_URL: url('https:')
    .optional()
    .describe(
      'Address of the provider’s LINE chat on the public site, such as `https://line.me/R/ti/p/@sala`. Without it, the site offers no chat',
    ),
  SITE_OPERATOR: z
    .string()
    .max(300)
    .optional()
    .describe('Name and address of the provider, on the privacy page and the terms of the public site'),
  SITE_PRICE_TH: z
    .string()
    .max(300)
    .optional()
    .describe('Price of Sala in one Thai sentence, on the price page of the public site'),
  SITE_PRICE_EN: z.string().max(300).optional().describe('The same in English'),
  STORAGE_URL: url('file:', 's3:')
    .refine((value) => !value.startsWith('s3:') || new URL(value).hostname !== '', 'must name a bucket')
    .optional()
    .describe(
      'Storage of uploaded files: a folder that all processes share, such as `file:///var/lib/sala/files`, or a bucket, such as `s3://bucket/folder?region=ap-southeast-1`. Add `&endpoint=https://…` for an S3-compatible service. Default: the folder `.local/files`',
    ),
  STORAGE_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe('Access key id of the bucket. Without it, the AWS client uses the credentials of the machine'),
  STORAGE_SECRET_ACCESS_KEY: z.string().optional().describe('Secret access key of the bucket'),
  RATE_LIMIT_WRITES: z.coerce
    .number()
    .int()
    .min(1)
    .default(60)
    .describe('Writes per minute for one signed-in user'),
  RATE_LIMIT_READS: z.coerce
    .number()
    .int()
    .min(1)
    .default(1200)
    .describe('Reads per minute for one signed-in user'),
  RATE_LIMIT_ADDRESS: z.coerce
    .number()
    .int()
    .min(1)
    .default(3000)
    .describe('Calls per minute from one address without a signed-in user'),
  HEADERS_SECONDS: seconds
    .default(10)
    .describe('Longest time in which a client can send the headers of a request'),
  REQUEST_SECONDS: seconds
    .default(60)
    .describe('Longest time in which a client can send a whole request, including an image'),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe(
      'Token that Prometheus sends to `/metrics` as `Authorization: Bearer`. Without it, `/metrics` answers only direct requests from the same machine, not through a proxy',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:')
    .optional()
    .describe(
      'Trace receiver (OTLP over HTTP), such as `http://127.0.0.1:4318`. Without it, no traces are created',
    ),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('Share of traces to sample, such as `0.1` for 10 %'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('Lowest level that is logged'),
  WORKER_LEASE_SECONDS: seconds
    .default(30)
    .describe('Time after which another worker takes over the work of a worker that no longer responds'),
  KEEP_AUDIT_DAYS: days
    .default(3650)
    .describe('Days after which the change history of staff and HQ is deleted'),
  KEEP_MESSAGES_DAYS: days
    .default(90)
    .describe('Days after which sent messages are deleted. Until then, the shop can see them'),
  KEEP_UNDELIVERED_DAYS: days
    .default(730)
    .describe(
      'Days after which messages are deleted that failed permanently or wait for a feature that is off',
    ),
  KEEP_DEMO_REQUEST_DAYS: days
    .default(365)
    .describe('Days after which a demo request is erased. The form states this period'),
  STOP_SECONDS: seconds.default(10).describe('Time that a stopping process gives running calls to finish'),
});

export type Environment = Omit<z.output<typeof environmentSchema>, 'PUBLIC_URL' | 'STORAGE_URL'> & {
  PUBLIC_URL: string;
  STORAGE_URL: string;
};

const defaultFolder = pathToFileURL(join(import.meta.dirname, '../.local/files')).href;

const isThisMachine = (hostname: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

/** Whether nobody between a browser and the site can read along. */
const isSafe = ({ protocol, hostname }: URL): boolean => protocol === 'https:' || isThisMachine(hostname);

/** Whether a server lets in nobody without a password, or only programs of this machine reach it. */
const isGuarded = ({ password, hostname }: URL): boolean => password !== '' || isThisMachine(hostname);

/** One sentence about a setting that is missing or wrong; it never holds the setting's value. */
export class EnvironmentError extends Error {}

/**
 * Reads and checks the settings of a process.
 * @throws EnvironmentError with one clear sentence that names the first wrong setting.
 */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0] ?? 'environment');
    const wrong = given[name] === undefined ? 'is not set' : (issue?.message ?? 'is wrong');
    const meaning =
      name in environmentSchema.shape
        ? environmentSchema.shape[name as keyof typeof environmentSchema.shape].description
        : '';
    throw new EnvironmentError(`${name} ${wrong}. It is: ${meaning}.`);
  }
  const settings = parsed.data;
  if (settings.NODE_ENV === 'production' && settings.LINE_SANDBOX_URL) {
    throw new EnvironmentError('LINE_SANDBOX_URL must not be set in production.');
  }
  for (const name of [
    'LINE_API_URL',
    'PAYSOLUTIONS_FORM_URL',
    'PAYSOLUTIONS_API_URL',
    'TELEGRAM_API_URL',
    'SMS_API_URL',
  ] as const) {
    if (settings.NODE_ENV === 'production' && settings[name].includes('/sandbox')) {
      throw new EnvironmentError(`${name} must not be a sandbox in production.`);
    }
  }
  for (const name of [
    'PAYSOLUTIONS_FORM_URL',
    'PAYSOLUTIONS_API_URL',
    'TELEGRAM_API_URL',
    'SMS_API_URL',
  ] as const) {
    if (settings.NODE_ENV === 'production' && new URL(settings[name]).protocol !== 'https:') {
      throw new EnvironmentError(`${name} must start with https in production.`);
    }
  }
  if (settings.NODE_ENV === 'production' && settings.PAYSOLUTIONS_TEST_MODE) {
    throw new EnvironmentError('PAYSOLUTIONS_TEST_MODE must not be set in production.');
  }
  for (const name of ['DATABASE_URL', 'REDIS_URL'] as const) {
    if (settings.NODE_ENV === 'production' && !isGuarded(new URL(settings[name]))) {
      throw new EnvironmentError(
        `${name} must hold a password in production, unless the server is on this machine.`,
      );
    }
  }
  if (!settings.STORAGE_ACCESS_KEY_ID !== !settings.STORAGE_SECRET_ACCESS_KEY) {
    throw new EnvironmentError('STORAGE_ACCESS_KEY_ID and STORAGE_SECRET_ACCESS_KEY must be set together.');
  }
  if (!settings.SMS_API_KEY !== !settings.SMS_API_SECRET) {
    throw new EnvironmentError('SMS_API_KEY and SMS_API_SECRET must be set together.');
  }
  const publicUrl = settings.PUBLIC_URL ?? `http://${settings.HOST}:${settings.PORT}`;
  if (settings.NODE_ENV === 'production' && !isSafe(new URL(publicUrl))) {
    throw new EnvironmentError(
      'PUBLIC_URL must start with https in production; http is for a try on this machine only, such as http://127.0.0.1:3000.',
    );
  }
  return {
    ...settings,
    PUBLIC_URL: publicUrl.replace(/\/+$/, ''),
    STORAGE_URL: settings.STORAGE_URL ?? defaultFolder,
  };
}
