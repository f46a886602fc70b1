import { useBoot, useMay } from '#kernel/ui/index.ts';

/** Where the report of a feature that books is, narrowed to some days; null where the person may not see it. */
export const useReportAddress = (): ((
  feature: string,
  days: { readonly from: string; readonly to: string },
) => string | null) => {
  const { remotes } = useBoot();
  const may = useMay();
  return (feature, { from, to }) => {
    const permission = `${feature}.report`;
    const menu = remotes.find((remote) => remote.feature === feature)?.declaration.menu ?? [];
    const entry = menu.find((each) => each.permission === permission);
    return entry && may(permission) ? `${entry.to}?start_date=${from}&end_date=${to}` : null;
  };
};
