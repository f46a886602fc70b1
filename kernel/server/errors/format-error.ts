import { z } from 'zod';
import { Problem } from './problem.ts';

const longest = 300;

const read = (error: object, field: string): unknown => Reflect.get(error, field);

/**
 * Why something failed, in one line that staff and logs may see. A database error holds the statement with its
 * values, and a parse error may repeat what it read, so only their numbers and places are given.
 */
export function formatError(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  const inner = 'nativeError' in error && error.nativeError instanceof Error ? error.nativeError : error;
  const errno = read(inner, 'errno');
  if ('sql' in inner || 'sqlState' in inner || 'sqlMessage' in inner)
    return `database error ${String(errno)}`;
  if (error instanceof z.ZodError) {
    const places = error.issues.map(({ path, code }) => `${path.map(String).join('.')} ${code}`);
    return `unreadable: ${places.join(', ')}`.slice(0, longest);
  }
  if (error instanceof SyntaxError) return 'unreadable text';
  if (error instanceof Problem) {
    const cause = error.cause === undefined ? '' : ` (${formatError(error.cause)})`;
    return `${error.code}${cause}`.slice(0, longest);
  }
  return `${error.name === 'Error' ? '' : `${error.name}: `}${error.message}`
    .replace(/\s+/g, ' ')
    .slice(0, longest);
}
