import { fromBaht, type Satang, typedSatang } from '#kernel/contract/satang.ts';

/**
 * What goes back to who hands over cash; below nothing where it is too little.
 * @param due baht of the wire.
 * @param typed what was handed over, as it was typed; empty for the exact amount.
 */
export const changeOf = (due: string, typed: string): Satang | 'not_an_amount' => {
  if (typed.trim() === '') return 0;
  const handed = typedSatang(typed);
  return handed === null ? 'not_an_amount' : handed - fromBaht(due);
};
