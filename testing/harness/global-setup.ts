import { fillCompileCache } from './compile-cache.ts';
import { onServer, testDatabase } from './database.ts';

/**
 * Begins a run with no database of an earlier one, whose migrations may have been others, and with the program stored
 * compiled for the processes that tests start.
 */
export default async function setup(): Promise<void> {
  if (!process.env.DATABASE_URL) return;
  const numbers = Array.from({ length: 16 }, (_, index) => index);
  await Promise.all([
    onServer(numbers.map((number) => `DROP DATABASE IF EXISTS ${testDatabase(number)}`)),
    fillCompileCache(),
  ]);
}
