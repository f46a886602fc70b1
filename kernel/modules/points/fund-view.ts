import type { Fund } from './models/fund.ts';

/** A point type as the wire shows it. */
export const viewFund = ({ id, name, name_en, is_archived }: Fund) => ({
  id,
  name,
  name_en: name_en ?? undefined,
  is_archived: Boolean(is_archived),
});
