import { useState } from 'react';
import { shownCode } from '../../app/booking/short-code.ts';
import { FullScreen } from '../../kit/components/dialog.tsx';
import { QrCode } from '../../kit/components/qr-code.tsx';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';

const texts = defineTexts('booking.qr', {
  label: { en: 'QR code of this booking', th: 'QR code ของการจองนี้' },
  hint: { en: 'Show this code at the front desk.', th: 'แสดง QR นี้ที่เคาน์เตอร์' },
  code: { en: 'Code', th: 'รหัส' },
  enlarge: { en: 'Show QR code full screen', th: 'แสดง QR code เต็มจอ' },
  title: { en: 'Check-in code', th: 'QR code เช็กอิน' },
});

interface Props {
  readonly booking: { readonly booking_id: string; readonly short_code: string };
}

/** The code that can be read out or typed if no camera helps. */
function ShortCode({ code }: { readonly code: string }) {
  const t = useTexts(texts);
  return (
    <p className="flex flex-col">
      <span className="text-muted text-sm">{t('code')}</span>
      <strong className="tabular select-all font-semibold text-2xl tracking-widest">{shownCode(code)}</strong>
    </p>
  );
}

/**
 * What the front desk scans, `BECG:` and the booking's id, with its short code below. A press opens it full screen on
 * white.
 */
export function BookingQr({ booking: { booking_id, short_code } }: Props) {
  const t = useTexts(texts);
  const [isLarge, setIsLarge] = useState(false);
  const code = { value: `BECG:${booking_id}`, label: t('label') };
  return (
    <div className="flex flex-col items-center gap-2 text-center">
      <div className="relative">
        <QrCode {...code} />
        <button
          type="button"
          aria-label={t('enlarge')}
          onClick={() => setIsLarge(true)}
          className="absolute inset-0 rounded-card"
        />
      </div>
      <ShortCode code={short_code} />
      <p className="text-muted text-sm">{t('hint')}</p>
      <FullScreen open={isLarge} title={t('title')} onClose={() => setIsLarge(false)}>
        <div className="flex min-h-full flex-col items-center justify-center gap-4 text-center">
          <QrCode {...code} fills />
          <strong className="tabular font-semibold text-2xl tracking-widest">{shownCode(short_code)}</strong>
        </div>
      </FullScreen>
    </div>
  );
}
