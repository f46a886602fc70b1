import { onServer, testDatabase } from './database.ts';

/** Begins a run with no database of an earlier one, whose migrations may have been others. */
export default async function setup(): Promise<void> {
  if (!process.env.DATABASE_URL) return;
  const numbers = Array.from({ length: 16 }, (_, index) => index);
  await onServer(numbers.map((number) => `DROP DATABASE IF EXISTS ${testDatabase(number)}`));
}
