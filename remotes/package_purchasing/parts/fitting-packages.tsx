import { useEffect, useState } from 'react';
import {
  Button,
  LazyOpen,
  type LazySection,
  member,
  type SlotProps,
  takePaymentRequest,
  useFormats,
  useMemberId,
  usePreloadDialog,
  useShop,
  useTexts,
} from '#kernel/ui/index.ts';
import { packagePurchasingContract } from '#plugins/package_purchasing/contract.ts';
import { listFittingOffers } from './fitting-offers.ts';
import type { PackageOffer } from './offer-card.tsx';
import { offerTexts } from './offer-texts.ts';
import type { PurchaseProps } from './purchase.tsx';

const purchase: LazySection<PurchaseProps> = {
  key: 'package_purchasing:purchase',
  load: async () => (await import('./purchase.tsx')).Purchase,
};

/** Packages that the book bar has room for; the others are on the page of all. */
const most = 3;

type Props = Required<Pick<SlotProps['points.buy'], 'fundId' | 'books' | 'next'>> &
  Pick<SlotProps['points.buy'], 'day'>;

/** The packages that can book something at once, cheapest first. */
export function FittingPackages({ fundId, books, day, next }: Props) {
  const t = useTexts(offerTexts);
  const formats = useFormats();
  const { id: shopId } = useShop();
  const memberId = useMemberId();
  const read = member.useCall(
    packagePurchasingContract,
    'promotionPage',
    { shop_id: shopId, member_id: memberId },
    { live: ['package_purchasing.package', 'package_purchasing.promotion_group'] },
  );
  const [wanted, setWanted] = useState<PackageOffer | null>(null);
  usePreloadDialog(purchase);
  const offers = listFittingOffers(read.data ?? [], fundId, day);
  useEffect(() => {
    const again = offers.find(({ id }) => takePaymentRequest(id));
    if (again) setWanted(again);
  });
  return (
    <>
      {offers.slice(0, most).map((offer) => {
        const { id, name, price, value } = offer;
        const shown = { name, price: Number(price) === 0 ? t('free') : formats.bahtShort(price) };
        return (
          <Button key={id} block variant="secondary" onClick={() => setWanted(offer)}>
            {t(value > 0 ? 'use_now' : 'book_now', shown)}
          </Button>
        );
      })}
      {wanted && (
        <LazyOpen
          part={purchase}
          given={{
            offer: wanted,
            current: offers.find(({ id }) => id === wanted.id) ?? wanted,
            books,
            next,
            onClose: () => setWanted(null),
          }}
        />
      )}
    </>
  );
}
