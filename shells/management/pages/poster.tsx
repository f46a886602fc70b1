import { Button, LinkButton, useBoot, usePageTitle, useShop, useTexts } from '#kernel/ui/index.ts';
import { shareTexts } from '../texts/share.ts';

/** A sheet for the shop window, in the languages of who passes by: what the QR is for, and whose it is. */
export function Page() {
  const t = useTexts(shareTexts);
  const { name } = useShop();
  usePageTitle(t('poster'));
  const logo = useBoot().shop?.square_logo_link;
  return (
    <div className="min-h-dvh bg-white text-black print:min-h-0">
      <div className="flex flex-wrap justify-center gap-2 p-4 print:hidden">
        <LinkButton variant="secondary" icon="arrow-left" to="/management/share">
          {t('title')}
        </LinkButton>
        <Button icon="file-text" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      <div className="mx-auto flex max-w-xl flex-col items-center gap-4 p-6 text-center">
        {logo && <img src={logo} alt="" className="size-24 rounded-card object-cover" />}
        <h1 className="break-words font-semibold text-2xl">{name}</h1>
        <img src="/api/member_address/qr" alt={t('qr')} className="aspect-square w-full max-w-md" />
        <p lang="th" className="font-semibold text-2xl">
          สแกนเพื่อจอง
        </p>
        <p lang="en" className="text-xl">
          Scan to book
        </p>
      </div>
    </div>
  );
}
