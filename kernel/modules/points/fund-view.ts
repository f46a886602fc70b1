import type { Fund } from './models/fund.ts';

/** A kind of points as the wire shows it. */
export const viewFund = ({ id, name, is_archived }: Fund) => ({
  id,
  name,
  is_archived: Boolean(is_archived),
});
