import { Journal } from '../cluster/journal.ts';

/** What the answers of a day say was done, to be held against the database afterwards. */
export class DayJournal {
  readonly bookings = new Journal();
  /** Numbers of orders that were acknowledged as paid, from a wallet or at the desk. */
  readonly bought = new Set<string>();
  /** Numbers of top-ups that were paid at the provider. */
  readonly toppedUp = new Set<string>();
  /** Satang that the shop has put into wallets. */
  satangGiven = 0;
  readonly checkedIn = new Set<string>();
  readonly notes = new Set<string>();
  /** Class and member of each place on a waitlist, as `class member`. */
  readonly waiting = new Set<string>();
  /** Classes that were full until the shop canceled a booking of them. */
  readonly freed = new Set<string>();
  /** Bookings that the shop has canceled. */
  readonly rejected = new Set<string>();
}
