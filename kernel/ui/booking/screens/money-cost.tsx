import { useFormats } from '../../kit/text/format.ts';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';
import { TicketLine } from './ticket-line.tsx';

const texts = defineTexts('booking.money', {
  to_pay: { en: 'To pay at the shop: {price}', th: 'ชำระที่ร้าน {price}' },
  paid: { en: 'Paid: {price}', th: 'ชำระแล้ว {price}' },
  price: { en: 'Price: {price}', th: 'ราคา {price}' },
});

interface Props {
  readonly booking: { readonly is_paid: boolean; readonly to_pay: string | null };
  /** Baht of the wire. */
  readonly price: string;
}

/** Words for what a booking costs in money: still to be paid at the shop, or paid. */
export function MoneyText({ booking: { is_paid, to_pay }, price }: Props) {
  const t = useTexts(texts);
  const formats = useFormats();
  const key = to_pay !== null ? 'to_pay' : is_paid ? 'paid' : 'price';
  return t(key, { price: formats.baht(to_pay ?? price) });
}

/** What a booking costs in money, on its ticket. */
export const MoneyCost = (props: Props) => (
  <TicketLine icon="receipt">
    <MoneyText {...props} />
  </TicketLine>
);
