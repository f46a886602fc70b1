import type { Logger } from '../telemetry/log.ts';

/** Beyond the time that calls under way have, for closing connections. */
const closingMs = 2_000;
const mostPlaces = 12;
const plainWord = /^\w{1,60}$/;

const wordOf = (error: object, field: string): string | undefined => {
  const value: unknown = Reflect.get(error, field);
  const word = typeof value === 'number' ? String(value) : value;
  return typeof word === 'string' && plainWord.test(word) ? word : undefined;
};

/** What kind of error it is and where it arose; never its message, which may repeat anything. */
export function outlineOf(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { error: typeof error };
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    error: wordOf(error, 'name') ?? 'Error',
    code: wordOf(error, 'code'),
    errno: wordOf(error, 'errno'),
    places: places.slice(0, mostPlaces).map((line) => line.trim()),
  };
}

/**
 * Ends the process in order where an error was handled by nobody, because what it left undone is not known: calls
 * under way end, and the supervisor starts another process. The exit code is 1.
 * @param stop what ends the process's work; it is called once.
 * @param graceMs time that `stop` has before the process ends without it.
 */
export function exitOnUnhandledError(
  log: Pick<Logger, 'fatal'>,
  stop: () => Promise<void>,
  graceMs: number,
): void {
  let stopping = false;
  const end = (kind: string) => (error: unknown) => {
    log.fatal({ kind, ...outlineOf(error) }, 'an error was handled by nobody: the process ends');
    if (stopping) return;
    stopping = true;
    const leave = () => process.exit(1);
    setTimeout(leave, graceMs + closingMs);
    stop().then(leave, leave);
  };
  process.on('uncaughtException', end('uncaughtException'));
  process.on('unhandledRejection', end('unhandledRejection'));
}
