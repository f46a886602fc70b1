import { useFormats, useTexts } from '#kernel/ui/index.ts';
import type { UnitFeature, UnitTime } from './unit-feature.ts';
import { unitTexts } from './unit-texts.ts';

/** Returns a function that describes a time: its price, or how many units are free if they are too few. */
export const useTimeNote = () => {
  const t = useTexts(unitTexts);
  const formats = useFormats();
  return ({ is_available, price, free }: UnitTime): string =>
    is_available ? formats.baht(price) : free > 0 ? t('left', { count: free }) : t('taken');
};

/** Lists the amounts that one booking can take of a resource. @param amount how many units the resource has. */
export const listAmounts = ({ mostUnits }: UnitFeature, amount: number) =>
  Array.from({ length: Math.min(mostUnits, amount) }, (_, at) => String(at + 1)).map((id) => ({
    id,
    name: id,
  }));
