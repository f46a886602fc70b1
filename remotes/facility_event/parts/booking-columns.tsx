import { type Answered, spansText, useFormats, useTexts } from '#kernel/ui/index.ts';
import type { facilityEventContract } from '#plugins/facility_event/contract.ts';
import { placeTexts } from './place-texts.ts';

type Row = Answered<typeof facilityEventContract, 'history', 'staff'>[number];

/** What lists of bookings say of places beside what every booking says. */
export const useBookingColumns = () => {
  const t = useTexts(placeTexts);
  const formats = useFormats();
  return [
    {
      key: 'time',
      title: t('time'),
      cell: ({ start_time, end_time }: Pick<Row, 'start_time' | 'end_time'>) =>
        spansText(start_time, end_time),
    },
    { key: 'amount', title: t('amount'), cell: ({ amount }: Pick<Row, 'amount'>) => amount },
    {
      key: 'price',
      title: t('price'),
      cell: ({ net_price }: Pick<Row, 'net_price'>) => formats.baht(net_price),
    },
  ];
};
