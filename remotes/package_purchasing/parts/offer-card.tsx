import { type ApiResponse, Badge, Button, Card, Icon, useFormats, useTexts } from '#kernel/ui/index.ts';
import type { packagePurchasingContract } from '#plugins/package_purchasing/contract.ts';
import { offerTexts } from './offer-texts.ts';

/** A package as members are offered it. */
export type PackageOffer = ApiResponse<
  typeof packagePurchasingContract,
  'promotionPage',
  'member'
>[number]['sale_packages'][number];

/** What of a package its grant consists of. */
type Grant = Pick<PackageOffer, 'value' | 'fund_name' | 'expire_date' | 'unlimited_access_end_date'>;

/** The package's picture; one without shows what it gives in large figures. */
function Picture({
  offer: { image_link, value },
  isLate,
}: {
  readonly offer: PackageOffer;
  readonly isLate: boolean;
}) {
  const shape = 'size-24 shrink-0 rounded-control';
  if (image_link)
    return (
      <img
        src={image_link}
        alt=""
        width={96}
        height={96}
        loading={isLate ? 'lazy' : 'eager'}
        className={`${shape} object-cover`}
      />
    );
  return (
    <span
      aria-hidden
      className={`${shape} flex items-center justify-center bg-accent-soft font-semibold text-2xl text-accent`}
    >
      {value > 0 ? value : <Icon name="sparkles" className="size-8" />}
    </span>
  );
}

/** What the package gives, a line each. */
export function Gives({ offer }: { readonly offer: Grant }) {
  const t = useTexts(offerTexts);
  const formats = useFormats();
  const { value, fund_name: fund, expire_date: expiry, unlimited_access_end_date: end } = offer;
  if (fund === null) return null;
  const lines = [
    { icon: 'ticket', text: value > 0 && t('of', { points: t('points', { count: value }), fund }) },
    { icon: 'clock', text: value > 0 && (expiry ? t('until', { date: formats.date(expiry) }) : t('no_end')) },
    { icon: 'sparkles', text: end && `${t('unlimited', { date: formats.date(end) })} · ${fund}` },
  ];
  return (
    <ul className="flex flex-col gap-1">
      {lines.map(
        ({ icon, text }) =>
          text && (
            <li key={icon} className="flex items-start gap-2 text-sm">
              <Icon name={icon} className="mt-0.5 size-4 text-accent" />
              <span className="min-w-0">{text}</span>
            </li>
          ),
      )}
    </ul>
  );
}

interface Props {
  readonly offer: PackageOffer;
  /** It stands below what is seen first. */
  readonly isLate: boolean;
  readonly onBuy: () => void;
}

/** A package with its picture, what it gives bought today, and what a class of it costs. */
export function OfferCard({ offer, isLate, onBuy }: Props) {
  const t = useTexts(offerTexts);
  const formats = useFormats();
  const { name, description, price, price_per_class: perClass, value, is_one_time } = offer;
  const isFree = Number(price) === 0;
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-4">
        <Picture {...{ offer, isLate }} />
        <div className="flex min-w-0 flex-1 basis-36 flex-col gap-2">
          <h3 className="wrap-break-word font-semibold">{name}</h3>
          <Gives offer={offer} />
        </div>
      </div>
      {description && <p className="whitespace-pre-line break-words text-muted text-sm">{description}</p>}
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 border-line border-t pt-3">
        <span className="tabular font-semibold text-xl">{isFree ? t('free') : formats.baht(price)}</span>
        <span className="flex flex-wrap items-center gap-2">
          {is_one_time && <Badge>{t('once')}</Badge>}
          {perClass !== null && value > 1 && !isFree && (
            <Badge tone="success">{t('a_class', { price: formats.baht(perClass) })}</Badge>
          )}
        </span>
      </div>
      <Button block onClick={onBuy} aria-label={t(isFree ? 'get_named' : 'buy_named', { name })}>
        {t(isFree ? 'get' : 'buy')}
      </Button>
    </Card>
  );
}
