import { CopyAddress } from '#kernel/ui/desk.ts';
import { Card, LinkButton, useTexts } from '#kernel/ui/index.ts';
import { QrCode } from '#kernel/ui/kit/components/qr-code.tsx';
import { shareTexts } from '../texts/share.ts';

/** The address at which members find the shop: to copy, and as a QR code for the shop window. */
export function MemberLink({ address }: { readonly address: string }) {
  const t = useTexts(shareTexts);
  return (
    <Card className="flex flex-col gap-4">
      <p>{t('what')}</p>
      <CopyAddress label={t('address')} address={address} />
      <div className="flex flex-wrap items-center gap-4">
        <QrCode value={address} label={t('qr')} />
        <div className="flex flex-1 basis-48 flex-col items-start gap-2">
          <LinkButton byBrowser variant="secondary" icon="download" to="/api/member_address/qr">
            {t('download')}
          </LinkButton>
          <LinkButton variant="secondary" icon="file-text" to="/management/share/poster">
            {t('poster')}
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}
