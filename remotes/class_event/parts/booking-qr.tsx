import { defineTexts, QrCode, useTexts } from '#kernel/ui/index.ts';

const texts = defineTexts('class_event.qr', {
  label: { en: 'QR code of this booking', th: 'QR code ของการจองนี้' },
  hint: { en: 'Show this code at the front desk.', th: 'แสดงโค้ดนี้ที่เคาน์เตอร์' },
});

/** The code that the front desk scans: `BECG:` and the booking's id (1 §4). */
export function BookingQr({ bookingId }: { readonly bookingId: string }) {
  const t = useTexts(texts);
  return (
    <div className="flex flex-col items-center gap-2 text-center">
      <QrCode value={`BECG:${bookingId}`} label={t('label')} />
      <p className="text-muted text-sm">{t('hint')}</p>
    </div>
  );
}
