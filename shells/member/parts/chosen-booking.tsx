import { endedTexts } from '#kernel/contract/ended-texts.ts';
import type { Ending, LinkPreview } from '#kernel/contract/link-preview.ts';
import { siteContract } from '#kernel/modules/site/contract.ts';
import { defineTexts, member, useFormats, useShop, useTexts } from '#kernel/ui/index.ts';
import { Picture } from '#kernel/ui/kit/components/drawing.tsx';
import { registerTexts } from './register-texts.ts';

const endedWords = defineTexts<Ending>('member.register.ended', endedTexts);

/** What a person who registers goes on to. */
interface NextStep {
  /** What they have chosen before; undefined if it is nothing that can be booked. */
  readonly chosen: LinkPreview | undefined;
  /** Path of the shop's public page; undefined without one. */
  readonly publicPage: string | undefined;
}

/**
 * Finds what a person who registers goes on to.
 * @param nextPage the address that follows; null if the person has nothing to register.
 */
export function useNextStep(nextPage: string | null): NextStep {
  const { id: shop_id } = useShop();
  const input = nextPage === null ? null : { shop_id, address: nextPage };
  const { data } = member.useCall(siteContract, 'linkPreview', input);
  const path = data && new URL(data.link).pathname;
  return {
    chosen: data && data.title !== null && !data.is_list ? data : undefined,
    publicPage: path && /^\/s\/[^/]+/.exec(path)?.[0],
  };
}

interface Props {
  readonly chosen: LinkPreview;
  /** Path of the shop's public page; undefined without one. */
  readonly publicPage: string | undefined;
}

/** What the person is about to book, above the form, or why it cannot be booked any more. */
export function ChosenBooking({ chosen, publicPage }: Props) {
  const { title, datetime, branch, image_link, price, ended } = chosen;
  const t = useTexts(registerTexts);
  const explain = useTexts(endedWords);
  const formats = useFormats();
  const when = datetime === null ? '' : `${formats.rowDay(datetime)} ${formats.time(datetime)}`;
  return (
    <section className="flex items-center gap-3 rounded-card bg-sunken p-4">
      <Picture address={image_link ?? undefined} seed={title ?? ''} className="size-14" />
      <div className="min-w-0 flex-1">
        {!ended && <p className="text-muted text-sm">{t('booking')}</p>}
        <h2 className="wrap-break-word font-semibold text-lg">{title}</h2>
        <p className="wrap-break-word text-sm">
          {[when, branch ?? ''].filter((fact) => fact !== '').join(' · ')}
        </p>
        {price && (
          <p className="tabular text-sm">{t(`price_${price.per}`, { amount: formats.baht(price.amount) })}</p>
        )}
        {ended && <p className="wrap-break-word font-medium">{explain(ended)}</p>}
        {ended && publicPage !== undefined && (
          <a
            href={publicPage}
            className="inline-flex min-h-11 items-center text-accent underline underline-offset-2"
          >
            {t('timetable')}
          </a>
        )}
      </div>
    </section>
  );
}
