import { useShop } from '../../app/boot/boot.ts';
import { knownBranch, rememberBranch } from './known-branch.ts';
import { type Choice, useSteps } from './steps.ts';

/**
 * The steps of a booking form whose first one is the branch: `useSteps`, which starts at the branch that the member used
 * last and remembers the one that they choose.
 * @param onChoose is called before each choice.
 */
export function useBookingSteps<Step extends string>(
  steps: readonly (Step | 'branch')[],
  onChoose?: () => void,
) {
  const { id: shopId } = useShop();
  const nothing = Object.fromEntries(steps.map((step) => [step, null])) as Choice<Step | 'branch'>;
  const start = { ...nothing, branch: knownBranch(shopId) };
  const { choose, ...rest } = useSteps<Step | 'branch'>(steps, start, onChoose);
  return {
    ...rest,
    choose: (step: Step | 'branch', value: string) => {
      if (step === 'branch') rememberBranch(shopId, value);
      choose(step, value);
    },
  };
}
