import { type ApiResponse, useFormats, useTexts } from '#kernel/ui/index.ts';
import { type facilityEventContract, mostUnits } from '#plugins/facility_event/contract.ts';
import { placeTexts } from './place-texts.ts';

type Time = ApiResponse<typeof facilityEventContract, 'times', 'member'>[number];

/** What is said of a time that a form offers: its price, or how much is left where that is too little. */
export const useTimeNote = () => {
  const t = useTexts(placeTexts);
  const formats = useFormats();
  return ({ is_available, price, free }: Time): string =>
    is_available ? formats.baht(price) : free > 0 ? t('left', { count: free }) : t('taken');
};

/** How many of a place can be booked at once, to choose from. @param amount how many there are. */
export const countsTo = (amount: number) =>
  Array.from({ length: Math.min(mostUnits, amount) }, (_, at) => String(at + 1)).map((id) => ({
    id,
    name: id,
  }));
