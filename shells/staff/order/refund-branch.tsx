import { type ReactNode, useState } from 'react';
import { useBranchFilter, useRememberedFilters } from '#kernel/ui/desk.ts';
import { Select, useTexts } from '#kernel/ui/index.ts';
import { orderTexts } from './order-texts.ts';

/**
 * Where money is given back now, so that it counts in the drawer of who gives it there: the branch that this browser
 * sells at, else the order's own, unless another one is chosen.
 * @param ofOrder the order's own branch; null where it has none.
 * @returns the branch's id, undefined where the shop has none, and the question, where there are several.
 */
export function useRefundBranch(ofOrder: string | null): {
  readonly branchId: string | undefined;
  readonly question: ReactNode;
} {
  const t = useTexts(orderTexts);
  const field = useBranchFilter();
  const [{ branch: sellsAt }] = useRememberedFilters('sell', [field]);
  const [picked, setPicked] = useState('');
  const choices = field.choices ?? [];
  const [chosen] = [picked, sellsAt, ofOrder].flatMap((id) => choices.filter(({ value }) => value === id));
  const branchId = chosen?.value ?? ofOrder ?? choices[0]?.value;
  return {
    branchId,
    question: choices.length > 1 && (
      <Select
        label={t('given_at')}
        hint={t('given_at_hint')}
        choices={choices}
        value={branchId ?? ''}
        onChange={(event) => setPicked(event.target.value)}
      />
    ),
  };
}
