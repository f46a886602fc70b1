import { defineTexts, EmptyState, LinkButton, PageHeader, useShop, useTexts } from '#kernel/ui/index.ts';
import { useAddresses } from '../parts/addresses.ts';

const texts = defineTexts('class_event.invalid', {
  title: { en: 'Invalid for Booking', th: 'ไม่สามารถจองได้' },
  why: {
    en: 'This class cannot be booked now. It may be private, closed, or not open for booking at this time.',
    th: 'คลาสนี้จองไม่ได้ในขณะนี้ อาจเป็นคลาสส่วนตัว ปิดรับจอง หรือยังไม่อยู่ในช่วงเวลาที่เปิดให้จอง',
  },
  others: { en: 'See other classes', th: 'ดูคลาสอื่น' },
});

/** Where a link to a class leads that cannot be booked. */
export function Page() {
  const t = useTexts(texts);
  const addresses = useAddresses();
  const { expired } = useShop();
  return (
    <>
      <PageHeader title={t('title')} back={addresses.home} />
      <EmptyState
        icon="calendar-x"
        message={t('why')}
        action={!expired && <LinkButton to={addresses.book}>{t('others')}</LinkButton>}
      />
    </>
  );
}
