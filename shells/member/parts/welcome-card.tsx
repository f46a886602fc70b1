import type { NextBooking } from '#kernel/contract/boot.ts';
import { Card, fillAddress, LinkButton, useShop, useText } from '#kernel/ui/index.ts';

/** Heading for a feature that declares none. */
const firstBooking = { en: 'Make your first booking', th: 'จองครั้งแรกของคุณ' };

interface Props {
  readonly memberId: string;
  /** The feature that a new member books first. */
  readonly shown: NextBooking;
}

/** The one card of a new member's home, in the place of empty points and bookings. */
export function WelcomeCard({ memberId, shown: { words, form } }: Props) {
  const text = useText();
  const { id: shopId } = useShop();
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-center font-semibold text-lg">{text(words.first ?? firstBooking)}</h2>
      <LinkButton icon="calendar-plus" block to={fillAddress(form, { shopId, memberId })}>
        {text(words.timetable ?? words.book)}
      </LinkButton>
    </Card>
  );
}
