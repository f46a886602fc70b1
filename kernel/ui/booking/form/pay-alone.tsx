import type { LocalizedText } from '../../../contract/problems.ts';
import { Button } from '../../kit/components/button.tsx';
import { useFormats } from '../../kit/text/format.ts';
import { defineTexts, useText, useTexts } from '../../kit/text/texts.ts';

const texts = defineTexts('booking.pay_alone', {
  pay: { en: 'Pay {price}', th: 'ชำระ {price}' },
  named: { en: '{label} · {price}', th: '{label} · {price}' },
});

/** How a booking is paid with money in place of points. */
export interface PayAlone {
  /** Such as `Pay for this session`. */
  readonly label: LocalizedText;
  /** Asks how to pay. */
  readonly onPay: () => void;
}

interface Props {
  readonly payAlone: PayAlone;
  /** In baht of the wire. */
  readonly price: string;
}

/** What a booking costs that is paid with money. */
export function PayAloneLine({ payAlone: { label }, price }: Props) {
  const text = useText();
  const formats = useFormats();
  return <p className="font-semibold">{`${text(label)} ${formats.bahtShort(price)}`}</p>;
}

interface ButtonProps extends Props {
  /** Whether it is one of several ways to pay, so that it says what is paid. */
  readonly isNamed?: boolean;
  readonly isSecondary?: boolean;
  readonly className?: string;
}

/** Pays a booking with money. */
export function PayAloneButton({ payAlone, price, isNamed, isSecondary, className }: ButtonProps) {
  const t = useTexts(texts);
  const text = useText();
  const formats = useFormats();
  const shown = { label: text(payAlone.label), price: formats.bahtShort(price) };
  return (
    <Button
      block={className === undefined}
      variant={isSecondary ? 'secondary' : 'primary'}
      className={className}
      onClick={payAlone.onPay}
    >
      {t(isNamed ? 'named' : 'pay', shown)}
    </Button>
  );
}
