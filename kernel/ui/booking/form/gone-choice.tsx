import { Alert } from '../../kit/components/surfaces.tsx';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';

const texts = defineTexts('booking.gone', {
  gone: {
    en: '{what}: your choice is no longer available. Choose another one.',
    th: '{what}ที่เลือกไว้ไม่มีแล้ว กรุณาเลือกใหม่',
  },
});

/** Says that a choice of the address is no longer offered. @param what the step's title. */
export const GoneChoice = ({ what }: { readonly what: string }) => (
  <Alert tone="warning">{useTexts(texts)('gone', { what })}</Alert>
);
