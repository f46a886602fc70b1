import { type Logger, pino } from 'pino';

export type { Logger };

/** Names whose values never reach a log, wherever they stand in what is logged. */
const secretNames = [
  'password',
  'token',
  'access_token',
  'id_token',
  'authorization',
  'cookie',
  'secret',
  'client_secret',
  'line_messaging_client_secret',
  'paysolution_api_key',
  'paysolution_secret_key',
];

/** Structured logs on standard output, one JSON object a line. */
export const createLogger = (level: string, fields: Record<string, unknown> = {}): Logger =>
  pino({
    level,
    base: { pid: process.pid, ...fields },
    redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[secret]' },
    timestamp: pino.stdTimeFunctions.isoTime,
  });
