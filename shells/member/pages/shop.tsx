import { consentVersion } from '#kernel/modules/member/contract.ts';
import { useDeclaredBookings } from '#kernel/ui/booking/screens/use-upcoming.ts';
import {
  Card,
  ContactButton,
  fillAddress,
  LinkButton,
  PageHeader,
  useShop,
  useText,
  useTexts,
} from '#kernel/ui/index.ts';
import { addresses } from '../addresses.ts';
import { meTexts } from '../parts/me-texts.ts';
import { OwnPage } from '../parts/own-page.tsx';
import { PrivacyNotice } from '../parts/privacy-notice.tsx';

function TheShop({ memberId }: { readonly memberId: string }) {
  const t = useTexts(meTexts);
  const text = useText();
  const { id: shopId, name, square_logo_link: logo, expired } = useShop();
  const declared = useDeclaredBookings();
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={t('shop')} back={fillAddress(addresses.setting, { shopId, memberId })} />
      <Card className="flex flex-wrap items-center gap-4">
        {logo && <img src={logo} alt="" width={72} height={72} className="size-18 rounded-card" />}
        <h2 className="wrap-anywhere min-w-0 flex-1 font-semibold text-xl">{name}</h2>
      </Card>
      {!expired &&
        declared.map(({ feature, shown: { form, words } }) => (
          <LinkButton
            key={feature}
            block
            variant="secondary"
            icon="calendar-plus"
            to={fillAddress(form, { shopId, memberId })}
          >
            {text(words.book)}
          </LinkButton>
        ))}
      {!expired && <ContactButton block />}
      <PrivacyNotice version={consentVersion} />
    </div>
  );
}

/** What the shop is called and offers, and its privacy policy. */
export const Page = () => <OwnPage>{(memberId) => <TheShop memberId={memberId} />}</OwnPage>;
