import { fromBaht, toBaht } from '#kernel/contract/satang.ts';

/** Thai banknotes that amounts are filled up with, in baht; of twenties people hand over few. */
const notes = [50, 100, 500, 1_000];

/**
 * What a person is likely to hand over for an amount: the amount filled up to whole notes of each kind, smallest first.
 * @param due baht of the wire.
 * @returns baht of the wire, each more than what is due.
 */
export const likelyCash = (due: string): readonly string[] => {
  const satang = fromBaht(due);
  const filled = notes.map((note) => Math.ceil(satang / (note * 100)) * note * 100);
  return [...new Set(filled)]
    .filter((amount) => amount > satang)
    .sort((one, other) => one - other)
    .map(toBaht);
};
