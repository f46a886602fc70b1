import { useEffect, useState } from 'react';
import {
  type ApiResponse,
  Button,
  Card,
  ContactButton,
  EmptyState,
  fillAddress,
  LinkButton,
  ListSkeleton,
  member,
  ownAddress,
  PageHeader,
  ReadError,
  takePaymentRequest,
  useMemberId,
  useSearchParams,
  useShop,
  useText,
  useTexts,
} from '#kernel/ui/index.ts';
import { ShareButton } from '#kernel/ui/share.ts';
import { packagePurchasingContract } from '#plugins/package_purchasing/contract.ts';
import { OfferCard, type PackageOffer } from '../parts/offer-card.tsx';
import { offerTexts } from '../parts/offer-texts.ts';
import { Purchase } from '../parts/purchase.tsx';
import { buy, buyAddress } from '../texts.ts';

const home = '/membership/shop-{shopId}/id-{memberId}';

/** Cards that a phone shows without scrolling. */
const firstSeen = 3;

/** Says that nothing is sold in an expired shop; the frame says how to reach it. */
function Closed() {
  const t = useTexts(offerTexts);
  const { id: shopId } = useShop();
  const memberId = useMemberId();
  return (
    <Card>
      <EmptyState
        icon="ticket"
        message={t('closed')}
        action={<LinkButton to={fillAddress(home, { shopId, memberId })}>{t('home')}</LinkButton>}
      />
    </Card>
  );
}

type Promotions = ApiResponse<typeof packagePurchasingContract, 'promotionPage', 'member'>;

/** The promotions that have packages of some, with these alone. */
const narrow = (promotions: Promotions, matches: (offer: PackageOffer) => boolean): Promotions =>
  promotions
    .map((each) => ({ ...each, sale_packages: each.sale_packages.filter(matches) }))
    .filter(({ sale_packages }) => sale_packages.length > 0);

interface GroupsProps {
  readonly promotions: Promotions;
  /** How many packages are above them on the page. */
  readonly above: number;
  readonly onBuy: (offer: PackageOffer) => void;
}

/** Packages under their promotions. */
function Groups({ promotions, above, onBuy }: GroupsProps) {
  const offers = promotions.flatMap(({ sale_packages }) => sale_packages);
  return promotions.map(({ id, name, sale_packages: packages }) => (
    <section key={id} aria-labelledby={`${id}-${above}`} className="flex flex-col gap-3">
      <h2 id={`${id}-${above}`} className="break-words font-semibold text-lg">
        {name}
      </h2>
      {packages.map((offer) => (
        <OfferCard
          key={offer.id}
          offer={offer}
          isLate={above + offers.indexOf(offer) >= firstSeen}
          onBuy={() => onBuy(offer)}
        />
      ))}
    </section>
  ));
}

/** The packages that the member can buy. Those of the points that the address names come first. */
function Offers() {
  const t = useTexts(offerTexts);
  const { id: shopId } = useShop();
  const memberId = useMemberId();
  const read = member.useCall(
    packagePurchasingContract,
    'promotionPage',
    { shop_id: shopId, member_id: memberId },
    { live: ['package_purchasing.package', 'package_purchasing.promotion_group'] },
  );
  const [search, setSearch] = useSearchParams();
  const [wanted, setWanted] = useState<PackageOffer | null>(null);
  const promotions = read.data;
  const offers = promotions?.flatMap(({ sale_packages }) => sale_packages) ?? [];
  useEffect(() => {
    const again = offers.find(({ id }) => takePaymentRequest(id));
    if (again) setWanted(again);
  });
  const fitting = offers.filter(({ fund_id }) => fund_id !== null && fund_id === search.get('fund'));
  const [fit] = fitting;
  const fits = (offer: PackageOffer) => fitting.includes(offer);
  const showsAll = !fit || search.has('all');
  const showAll = () =>
    setSearch(
      (query) => {
        query.set('all', '1');
        return query;
      },
      { replace: true },
    );
  return (
    <>
      {!promotions && !read.isError && <ListSkeleton rows={3} />}
      <ReadError read={read} />
      {promotions?.length === 0 && (
        <Card>
          <EmptyState icon="ticket" message={t('none')} action={<ContactButton />} />
        </Card>
      )}
      <div className="flex flex-col gap-6">
        {fit && (
          <>
            <p className="text-on-ground-muted">{t('with_fund', { fund: fit.fund_name ?? '' })}</p>
            <Groups promotions={narrow(promotions ?? [], fits)} above={0} onBuy={setWanted} />
            {!showsAll && fitting.length < offers.length && (
              <Button block variant="secondary" onClick={showAll}>
                {t('all')}
              </Button>
            )}
          </>
        )}
        {showsAll && (
          <Groups
            promotions={narrow(promotions ?? [], (offer) => !fits(offer))}
            above={fitting.length}
            onBuy={setWanted}
          />
        )}
        {offers.some(({ fund_name }) => fund_name !== null) && (
          <p className="text-on-ground-muted text-sm">{t('bought_today')}</p>
        )}
      </div>
      {wanted && (
        <Purchase
          offer={wanted}
          current={offers.find(({ id }) => id === wanted.id) ?? wanted}
          next={ownAddress(search.get('next'))}
          onClose={() => setWanted(null)}
        />
      )}
    </>
  );
}

/** The page to buy packages; an expired shop sells none. */
export function Page() {
  const text = useText();
  const { id: shopId, expired } = useShop();
  const memberId = useMemberId();
  const [search] = useSearchParams();
  const back = ownAddress(search.get('next')) ?? fillAddress(home, { shopId, memberId });
  return (
    <>
      <PageHeader
        title={text(buy)}
        back={back}
        action={!expired && <ShareButton as="icon" address={fillAddress(buyAddress, { shopId })} />}
      />
      {expired ? <Closed /> : <Offers />}
    </>
  );
}
