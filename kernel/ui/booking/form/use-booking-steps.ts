import { useShop } from '../../app/boot/boot.ts';
import { useSearchParams } from '../../kit/navigation/navigation.tsx';
import { knownBranch, rememberBranch } from './known-branch.ts';
import { type Choice, readChoice, withChoice, writeChoice } from './steps.ts';

/**
 * The steps of a booking form whose first one is the branch. The choices are in the page's address, so that a reload and
 * a link to the form restore them. Without a branch in it, the form starts at the one that the member used last.
 * @param onChoose is called before each choice.
 * @returns `choose` makes a choice and clears the later ones, `exchange` leaves them as they are.
 */
export function useBookingSteps<Step extends string>(
  steps: readonly (Step | 'branch')[],
  onChoose?: () => void,
) {
  type Chosen = Choice<Step | 'branch'>;
  const { id: shopId } = useShop();
  const [address, setAddress] = useSearchParams();
  const read = (query: URLSearchParams): Chosen => {
    const choice = readChoice(steps, query);
    return { ...choice, branch: choice.branch ?? knownBranch(shopId) };
  };
  const change = (next: (choice: Chosen) => Chosen) => {
    onChoose?.();
    setAddress((query) => writeChoice(query, next(read(query))), { replace: true });
  };
  return {
    choice: read(address),
    choose: (step: Step | 'branch', value: string) => {
      if (step === 'branch') rememberBranch(shopId, value);
      change((choice) => withChoice(steps, choice, step, value));
    },
    exchange: (step: Step | 'branch', value: string) => change((choice) => ({ ...choice, [step]: value })),
  };
}
