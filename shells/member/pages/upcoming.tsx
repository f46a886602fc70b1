import { AllUpcoming, Waitlist } from '#kernel/ui/booking/screens/all-upcoming.tsx';
import { Tabs } from '#kernel/ui/history.ts';
import { defineTexts, fillAddress, LinkButton, PageHeader, useShop, useTexts } from '#kernel/ui/index.ts';
import { addresses } from '../addresses.ts';
import { OwnPage } from '../parts/own-page.tsx';

const texts = defineTexts('member.upcoming', {
  title: { en: 'Bookings', th: 'การจอง' },
  upcoming: { en: 'Upcoming', th: 'กำลังจะถึง' },
  waitlist: { en: 'Waitlist', th: 'รายชื่อรอ' },
  history: { en: 'History', th: 'ประวัติ' },
});

function Bookings({ memberId }: { readonly memberId: string }) {
  const t = useTexts(texts);
  const fields = { shopId: useShop().id, memberId };
  const tabs = [
    { key: 'upcoming', label: t('upcoming'), content: <AllUpcoming memberId={memberId} /> },
    { key: 'waitlist', label: t('waitlist'), content: <Waitlist memberId={memberId} /> },
  ];
  return (
    <>
      <PageHeader
        title={t('title')}
        back={fillAddress(addresses.home, fields)}
        action={
          <LinkButton variant="quiet" icon="history" to={fillAddress(addresses.history, fields)}>
            {t('history')}
          </LinkButton>
        }
      />
      <Tabs label={t('title')} tabs={tabs} />
    </>
  );
}

/** What a member has booked ahead and waits for, of all kinds. */
export const Page = () => <OwnPage>{(memberId) => <Bookings memberId={memberId} />}</OwnPage>;
