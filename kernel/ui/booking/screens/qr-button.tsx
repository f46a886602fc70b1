import { useState } from 'react';
import { IconButton } from '../../kit/components/button.tsx';
import { Dialog } from '../../kit/components/dialog.tsx';
import { useFormats } from '../../kit/text/format.ts';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';
import { BookingQr } from './booking-qr.tsx';

const texts = defineTexts('booking.qr_button', {
  qr: { en: 'Show QR code', th: 'แสดง QR code' },
});

interface Props {
  readonly booking: {
    readonly booking_id: string;
    readonly short_code: string;
    readonly title: string;
    readonly datetime: string;
  };
}

/** A button that shows the code of a booking. */
export function QrButton({ booking }: Props) {
  const t = useTexts(texts);
  const formats = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  const { title, datetime } = booking;
  return (
    <>
      <IconButton
        icon="qr-code"
        label={t('qr')}
        onClick={() => setIsOpen(true)}
        className="bg-accent-soft text-accent"
      />
      <Dialog open={isOpen} title={`${title}, ${formats.time(datetime)}`} onClose={() => setIsOpen(false)}>
        <BookingQr booking={booking} />
      </Dialog>
    </>
  );
}
