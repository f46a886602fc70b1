import { useState } from 'react';
import {
  Card,
  ContactButton,
  EmptyState,
  fillAddress,
  LinkButton,
  ListSkeleton,
  member,
  PageHeader,
  ReadError,
  useMemberId,
  useShop,
  useText,
  useTexts,
} from '#kernel/ui/index.ts';
import { packagePurchasingContract } from '#plugins/package_purchasing/contract.ts';
import { OfferCard, type PackageOffer } from '../parts/offer-card.tsx';
import { offerTexts } from '../parts/offer-texts.ts';
import { Purchase } from '../parts/purchase.tsx';
import { buy } from '../texts.ts';

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

/** The packages that the member can buy, under the shop's promotions. */
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
  const [wanted, setWanted] = useState<PackageOffer | null>(null);
  const promotions = read.data;
  const offers = promotions?.flatMap(({ sale_packages }) => sale_packages) ?? [];
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
        {promotions?.map(({ id, name, sale_packages: packages }) => (
          <section key={id} aria-labelledby={id} className="flex flex-col gap-3">
            <h2 id={id} className="break-words font-semibold text-lg">
              {name}
            </h2>
            {packages.map((offer) => (
              <OfferCard
                key={offer.id}
                offer={offer}
                isLate={offers.indexOf(offer) >= firstSeen}
                onBuy={() => setWanted(offer)}
              />
            ))}
          </section>
        ))}
        {offers.some(({ fund_name }) => fund_name !== null) && (
          <p className="text-on-ground-muted text-sm">{t('bought_today')}</p>
        )}
      </div>
      {wanted && (
        <Purchase
          offer={wanted}
          current={offers.find(({ id }) => id === wanted.id) ?? wanted}
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
  return (
    <>
      <PageHeader title={text(buy)} back={fillAddress(home, { shopId, memberId })} />
      {expired ? <Closed /> : <Offers />}
    </>
  );
}
