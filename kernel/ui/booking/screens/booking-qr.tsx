import { shownCode } from '../../app/booking/short-code.ts';
import { QrCode } from '../../kit/components/qr-code.tsx';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';

const texts = defineTexts('booking.qr', {
  label: { en: 'QR code of this booking', th: 'QR code ของการจองนี้' },
  hint: { en: 'Show this code at the front desk.', th: 'แสดง QR นี้ที่เคาน์เตอร์' },
  code: { en: 'Code', th: 'รหัส' },
});

interface Props {
  readonly booking: { readonly booking_id: string; readonly short_code: string };
}

/**
 * What the front desk scans, `BECG:` and the booking's id, and below it the code that can be read out or
 * typed where no camera helps.
 */
export function BookingQr({ booking: { booking_id, short_code } }: Props) {
  const t = useTexts(texts);
  return (
    <div className="flex flex-col items-center gap-2 text-center">
      <QrCode value={`BECG:${booking_id}`} label={t('label')} />
      <p className="flex flex-col">
        <span className="text-muted text-sm">{t('code')}</span>
        <strong className="tabular select-all font-semibold text-2xl tracking-widest">
          {shownCode(short_code)}
        </strong>
      </p>
      <p className="text-muted text-sm">{t('hint')}</p>
    </div>
  );
}
