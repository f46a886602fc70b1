import type { Column } from '#kernel/ui/desk.ts';
import { type ApiResponse, spansText, useFormats, useTexts } from '#kernel/ui/index.ts';
import type { facilityEventContract } from '#plugins/facility_event/contract.ts';
import { placeTexts } from './place-texts.ts';

type Booking = ApiResponse<typeof facilityEventContract, 'history', 'staff'>[number];
type Row = Pick<Booking, 'start_time' | 'end_time' | 'amount' | 'net_price'>;

/** What lists of bookings say of places beside what every booking says. */
export const useBookingColumns = (): readonly Column<Row>[] => {
  const t = useTexts(placeTexts);
  const formats = useFormats();
  return [
    { key: 'time', title: t('time'), cell: (row) => spansText(formats, row.start_time, row.end_time) },
    { key: 'amount', title: t('amount'), number: true, cell: ({ amount }) => amount },
    { key: 'price', title: t('price'), number: true, cell: ({ net_price }) => formats.baht(net_price) },
  ];
};
