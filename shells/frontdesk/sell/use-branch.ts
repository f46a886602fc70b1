import { useBranchFilter, useRememberedFilters } from '#kernel/ui/desk.ts';

/** The branch that this desk sells at, which the browser remembers; the shop's only one where there is one. */
export const useSaleBranch = () => {
  const field = useBranchFilter();
  const [{ branch }, set] = useRememberedFilters('sell', [field]);
  const choices = field.choices ?? [];
  const chosen = choices.find(({ value }) => value === branch) ?? choices[0];
  return {
    label: field.label,
    choices,
    isThere: field.choices !== undefined,
    branchId: chosen?.value ?? '',
    choose: (id: string) => set('branch', id),
  };
};
