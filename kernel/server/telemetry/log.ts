import { type DestinationStream, type Logger, pino } from 'pino';
import type { Contract } from '../../contract/contract.ts';
import { settingsMarked } from '../../contract/settings.ts';
import { causingRequest, traceOf } from './trace.ts';

export type { Logger };

/** Names of the kernel's own whose values never reach a log. */
const secretNames = [
  'password',
  'token',
  'access_token',
  'id_token',
  'authorization',
  'cookie',
  'secret',
  'client_secret',
];

/** The names of the settings that contracts mark as secret. */
export const secretSettings = (contracts: readonly Contract[]): string[] =>
  contracts.flatMap(({ settings }) => (settings ? settingsMarked(settings, 'secret') : []));

/**
 * Structured logs, one JSON object a line; what a request has caused names it, in whatever process that is done.
 * @param fields stand in every line.
 * @param secrets names whose values are left out wherever they stand, beside the kernel's own.
 * @param options.to standard output unless given. @param options.traces whether a line names the trace of its request too.
 */
export const createLogger = (
  level: string,
  fields: Readonly<Record<string, unknown>>,
  secrets: readonly string[],
  { to, traces = false }: { to?: DestinationStream | undefined; traces?: boolean } = {},
): Logger => {
  const names = [...new Set([...secretNames, ...secrets])];
  return pino(
    {
      level,
      base: { pid: process.pid, ...fields },
      redact: { paths: names.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[secret]' },
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: () => {
        const request_id = causingRequest();
        if (request_id === null) return {};
        return traces ? { request_id, trace_id: traceOf(request_id).traceId } : { request_id };
      },
    },
    to ?? pino.destination(1),
  );
};
