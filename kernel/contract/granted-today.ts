/** What a package grants if it is bought today. */
export interface GrantedToday {
  /** Points. */
  readonly value: number;
  /** The last day of the points, `YYYY-MM-DD`; null for no end. */
  readonly expire_date: string | null;
  /** The last day of unlimited access; null if it grants none. */
  readonly unlimited_access_end_date: string | null;
}

/** Whether what a package grants pays for a booking on a day, `YYYY-MM-DD`. */
export const paysOnDay = (
  { value, expire_date: last, unlimited_access_end_date: end }: GrantedToday,
  day: string,
): boolean => (value > 0 && (last === null || last >= day)) || (end !== null && end >= day);
