import { MemberBookings } from '#kernel/ui/desk.ts';
import { defineTexts, type SlotProps, useTexts } from '#kernel/ui/index.ts';
import { classEventContract } from '#plugins/class_event/contract.ts';
import { classWord, noBookings } from '../texts.ts';
import { classAddress } from './class-address.ts';

const texts = defineTexts('class_event.transactions', {
  instructor: { en: 'Instructor', th: 'ผู้สอน' },
});

/** A member's class bookings on the staff's member page. */
export function Part({ memberId }: SlotProps['member.tabs']) {
  const t = useTexts(texts);
  return (
    <MemberBookings
      contract={classEventContract}
      memberId={memberId}
      label={{ en: 'Classroom Transaction', th: 'รายการคลาส' }}
      subject={classWord}
      none={noBookings}
      to={(row) => classAddress(row.event_id)}
      columns={[{ key: 'instructor', title: t('instructor'), cell: (row) => row.instructor }]}
    />
  );
}
