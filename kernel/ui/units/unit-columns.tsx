import type { Column } from '#kernel/ui/desk.ts';
import { spansText, useFormats, useTexts } from '#kernel/ui/index.ts';
import type { Units } from './unit-feature.ts';
import { unitTexts } from './unit-texts.ts';

/** Columns for lists of bookings: times, amount and price. */
export const useUnitColumns = (): readonly Column<Units>[] => {
  const t = useTexts(unitTexts);
  const formats = useFormats();
  return [
    { key: 'time', title: t('time'), cell: (row) => spansText(formats, row.start_time, row.end_time) },
    { key: 'amount', title: t('amount'), number: true, cell: ({ amount }) => amount },
    { key: 'price', title: t('price'), number: true, cell: ({ net_price }) => formats.baht(net_price) },
  ];
};
