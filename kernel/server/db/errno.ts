/** Error numbers that MariaDB and MySQL share; mysql2's code strings differ between the two. */
const duplicate = 1062;
const tryAgain = new Set([1213, 1205, 1020, 1412, 1615]);
/* With 1461, too many prepared statements: a connection that is closed gives its own back. */
const connectionGone = new Set([
  1040, 1203, 1226, 1461, 1047, 1053, 1077, 1152, 1159, 1161, 1180, 1184, 1290, 1836, 1927, 2002, 2003, 2006,
  2013,
]);
const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'EHOSTUNREACH',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_SEQUENCE_TIMEOUT',
]);

const read = (
  error: unknown,
  field: 'errno' | 'code' | 'fatal' | 'name' | 'nativeError' | 'sqlMessage',
): unknown =>
  typeof error === 'object' && error !== null && field in error ? Reflect.get(error, field) : undefined;

/** objection wraps the driver's error; the number is on the inner one. */
const native = (error: unknown): unknown => read(error, 'nativeError') ?? error;

/** The database's own number of an error; undefined for any other error. */
export const errnoOf = (error: unknown): number | undefined => {
  const errno = read(native(error), 'errno');
  return typeof errno === 'number' ? errno : undefined;
};

/** A unique key refused the row. */
export const isDuplicate = (error: unknown): boolean => read(native(error), 'errno') === duplicate;

/** Which unique key a duplicate met, by its name; empty for any other error. */
export const duplicateKey = (error: unknown): string => {
  if (!isDuplicate(error)) return '';
  const match = /for key '(?:[^']*\.)?([^'.]+)'/.exec(String(read(native(error), 'sqlMessage') ?? ''));
  return match?.[1] ?? '';
};

/** The database refused because of others; the same transaction may pass when run again. */
export const isContention = (error: unknown): boolean => {
  const errno = read(native(error), 'errno');
  return typeof errno === 'number' && tryAgain.has(errno);
};

/** The server has given a statement up that took longer than any may. */
export const isTooLong = (error: unknown): boolean => {
  const errno = errnoOf(error);
  return errno === 1969 || errno === 3024;
};

/** The connection, or the whole database, is gone; a COMMIT under way may or may not have happened. */
export const isConnectionLost = (error: unknown): boolean => {
  const inner = native(error);
  const errno = read(inner, 'errno');
  const code = read(inner, 'code');
  return (
    (typeof errno === 'number' && connectionGone.has(errno)) ||
    (typeof code === 'string' && socketCodes.has(code)) ||
    read(inner, 'fatal') === true ||
    read(inner, 'name') === 'PoolTimeoutError'
  );
};

/** Other callers used all connections of the process for too long; nothing was sent to the database. */
export const isPoolBusy = (error: unknown): boolean => read(native(error), 'name') === 'PoolBusyError';
