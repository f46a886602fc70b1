import { usePublicSettings } from '../../app/boot/boot.ts';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';
import type { BookingFeature } from '../feature/feature.ts';
import { CancelRule, useCancelLimit } from './cancel-rule.tsx';

const texts = defineTexts('booking.cancellation', {
  title: { en: 'Cancellation', th: 'การยกเลิก' },
  afterwards: {
    en: 'After that, it can no longer be canceled here.',
    th: 'หลังจากนั้นยกเลิกที่นี่ไม่ได้',
  },
});

interface Props {
  readonly feature: BookingFeature;
  /** `YYYY-MM-DD HH:mm` of the shop. */
  readonly start: string;
}

/** Until when a booking of an offer can be canceled. The book bar warns once that is over. */
export function Cancellation({ feature, start }: Props) {
  const t = useTexts(texts);
  const { shortest_cancelation_allow: hours } = usePublicSettings(feature.contract.id);
  const limit = useCancelLimit(start, typeof hours === 'number' ? hours : undefined);
  if (!limit || limit.isOver) return null;
  return (
    <section className="flex flex-col items-start gap-1">
      <h2 className="font-semibold text-lg">{t('title')}</h2>
      <CancelRule limit={limit} />
      <p className="text-muted text-sm">{t('afterwards')}</p>
    </section>
  );
}
