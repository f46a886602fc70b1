import { isDate, isRealDate } from '../../../contract/zone.ts';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';

const texts = defineTexts('desk.address_day', {
  year: { en: 'Complete the year.', th: 'กรุณาใส่ปี ค.ศ. ให้ครบ' },
});

/** A day whose year may still be typed: 2026 passes through the years 2, 20 and 202. */
const typedDay = /^\d{4}-\d\d-\d\d$/;

/** A day of a page's address, or nothing of one. */
export interface AddressDay {
  /** As its field shows it, also while its year is typed; empty for none. */
  readonly shown: string;
  /** As a call takes it; empty while its year is not whole. */
  readonly asked: string;
  readonly isUnfinished: boolean;
}

/** Reads a day out of a page's address. */
export const readAddressDay = (value: string): AddressDay => {
  const shown = typedDay.test(value) && isRealDate(value) ? value : '';
  const asked = isDate(shown) ? shown : '';
  return { shown, asked, isUnfinished: shown !== asked };
};

/** What is wrong with a day whose year is still typed, for its field. */
export const useDayError = (): ((read: AddressDay) => string | undefined) => {
  const t = useTexts(texts);
  return ({ isUnfinished }) => (isUnfinished ? t('year') : undefined);
};
