import { sumBaht } from '../../../contract/satang.ts';
import { useMay } from '../../app/boot/boot.ts';
import { LinkButton } from '../../kit/components/button.tsx';
import { useFormats } from '../../kit/text/format.ts';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';
import type { Attendee } from '../parts/booking-types.ts';

const texts = defineTexts('desk.to_pay', {
  to_pay: { en: 'To pay at the shop: {price}', th: 'ชำระที่ร้าน {price}' },
  take: { en: 'Take payment', th: 'รับชำระ' },
  take_of: { en: 'Take payment of {name}', th: 'รับชำระ: {name}' },
});

/** What some bookings have still to pay together, in words; empty where that is nothing. */
export function useToPay(): (bookings: readonly Pick<Attendee, 'to_pay'>[]) => string {
  const t = useTexts(texts);
  const formats = useFormats();
  return (bookings) => {
    const unpaid = bookings.flatMap(({ to_pay }) => to_pay ?? []);
    return unpaid.length === 0 ? '' : t('to_pay', { price: formats.baht(sumBaht(unpaid)) });
  };
}

/** What one person has still to pay, with the way to the sale that has it in its basket. */
export function ToPay({ attendee, name }: { readonly attendee: Attendee; readonly name: string }) {
  const t = useTexts(texts);
  const may = useMay();
  const words = useToPay()([attendee]);
  if (words === '') return null;
  const { member_id, booking_id } = attendee;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-1">
      <span className="tabular text-sm">{words}</span>
      {may('payment.sell') && (
        <LinkButton
          variant="secondary"
          to={`/frontdesk/sell?member=${member_id}&item=${booking_id}`}
          label={t('take_of', { name })}
        >
          {t('take')}
        </LinkButton>
      )}
    </div>
  );
}
