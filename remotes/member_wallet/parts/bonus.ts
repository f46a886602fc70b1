import { fromBaht, toBaht } from '#kernel/contract/satang.ts';

/** Returns what the wallet receives beyond what is paid, all in baht of the wire. */
export const bonusOf = ({ paid, received }: { readonly paid: string; readonly received: string }): string =>
  toBaht(fromBaht(received) - fromBaht(paid));
