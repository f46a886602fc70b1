import { isPeak } from '#kernel/ui/booking-times.ts';
import { useFormats, useTexts } from '#kernel/ui/index.ts';
import type { UnitFeature, UnitTime } from './unit-feature.ts';
import { unitTexts } from './unit-texts.ts';

/**
 * Returns a function that describes a time: its price, or how many units are free if they are too few.
 * @param usualPrice the resource's usual price of an hour, to mark peak times. Without it, none is marked.
 */
export const useTimeNote = (usualPrice?: string) => {
  const t = useTexts(unitTexts);
  const formats = useFormats();
  return (time: UnitTime): string => {
    if (!time.is_available) return time.free > 0 ? t('left', { count: time.free }) : t('taken');
    const price = formats.baht(time.price);
    return usualPrice !== undefined && isPeak(time, usualPrice) ? t('peak', { price }) : price;
  };
};

/** Lists the amounts that one booking can take of a resource. @param amount how many units the resource has. */
export const listAmounts = ({ mostUnits }: UnitFeature, amount: number) =>
  Array.from({ length: Math.min(mostUnits, amount) }, (_, at) => String(at + 1)).map((id) => ({
    id,
    name: id,
  }));
