import { useBoot } from '#kernel/ui/index.ts';
import { memberWalletContract } from '#plugins/member_wallet/contract.ts';

/** The smallest amount in baht that the shop lets members type; 0 if it sets none. */
export function useLeastTopUp(): number {
  const least = useBoot().settings[memberWalletContract.id]?.least_top_up;
  return typeof least === 'number' ? least : 0;
}
