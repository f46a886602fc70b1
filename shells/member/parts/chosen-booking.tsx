import { fillAddress } from '#kernel/contract/address.ts';
import type { LinkPreview } from '#kernel/contract/link-preview.ts';
import { siteContract } from '#kernel/modules/site/contract.ts';
import { member, Picture, useFormats, useShop, useTexts } from '#kernel/ui/index.ts';
import { addresses } from '../addresses.ts';
import { registerTexts } from './register-texts.ts';

/**
 * What a person has chosen before they register, which is what they go on to.
 * @param nextPage the address that follows; null for the home.
 * @returns undefined until it has come, or if it is nothing that can be booked.
 */
export function useChosenBooking(nextPage: string | null): LinkPreview | undefined {
  const { id: shop_id } = useShop();
  const home = fillAddress(addresses.home, { shopId: shop_id });
  const isHome = nextPage === null || nextPage.replace(/%7B(\w+)%7D/gi, '{$1}') === home;
  const input = isHome ? null : { shop_id, address: nextPage };
  const { data } = member.useCall(siteContract, 'linkPreview', input);
  return data && data.title !== null ? data : undefined;
}

interface Props {
  readonly chosen: LinkPreview;
}

/** What the person is about to book, above the form. */
export function ChosenBooking({ chosen: { title, datetime, branch, image_link } }: Props) {
  const t = useTexts(registerTexts);
  const formats = useFormats();
  const when = datetime === null ? '' : `${formats.rowDay(datetime)} ${formats.time(datetime)}`;
  return (
    <section className="flex items-center gap-3 rounded-card bg-sunken p-4">
      <Picture address={image_link ?? undefined} seed={title ?? ''} className="size-14" />
      <div className="min-w-0 flex-1">
        <p className="text-muted text-sm">{t('booking')}</p>
        <h2 className="wrap-break-word font-semibold text-lg">{title}</h2>
        <p className="wrap-break-word text-sm">
          {[when, branch ?? ''].filter((fact) => fact !== '').join(' · ')}
        </p>
      </div>
    </section>
  );
}
