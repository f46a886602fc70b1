import { Alert } from '../../kit/components/surfaces.tsx';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';

const texts = defineTexts('booking.gone', {
  gone: {
    en: '{what}: your choice is no longer available. Choose another one.',
    th: '{what}ที่เลือกไว้ไม่มีแล้ว กรุณาเลือกใหม่',
  },
  gone_that_day: {
    en: '{what}: your choice is not available on this day. Choose another one, or another day.',
    th: '{what}ที่เลือกไว้ไม่เปิดให้จองในวันนี้ กรุณาเลือกใหม่หรือเลือกวันอื่น',
  },
});

export interface GoneChoiceProps {
  readonly what: string;
  /** Whether it can still be offered on other days. */
  readonly isThatDay?: boolean;
}

/** Says that a choice of the address is no longer offered. @param what the step's title. */
export const GoneAlert = ({ what, isThatDay = false }: GoneChoiceProps) => (
  <Alert tone="warning">{useTexts(texts)(isThatDay ? 'gone_that_day' : 'gone', { what })}</Alert>
);
