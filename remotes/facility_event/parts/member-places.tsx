import type { SlotProps } from '#kernel/ui/index.ts';
import { MemberUnits } from '#kernel/ui/units/member-unit-bookings.tsx';
import { facility } from '../feature.ts';

/** A member's bookings of places on the staff's member page. */
export const Part = ({ memberId }: SlotProps['member.tabs']) => (
  <MemberUnits
    feature={facility}
    memberId={memberId}
    label={{ en: 'Facility Transaction', th: 'รายการจองพื้นที่' }}
  />
);
