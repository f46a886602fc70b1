import { fillAddress } from '../../../contract/address.ts';
import { Dialog } from '../../kit/components/dialog.tsx';
import { useNavigate } from '../../kit/navigation/navigation.tsx';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';
import { bookingTexts } from '../parts/booking-texts.ts';
import { MemberPicker } from './member-picker.tsx';

const texts = defineTexts('desk.member_search', {
  title: { en: 'Search member', th: 'ค้นหาสมาชิก' },
});

/** The staff's page of a member. */
export const memberPath = (memberId: string): string =>
  fillAddress('/frontdesk/membership/member-{memberId}', { memberId });

export interface MemberSearchProps {
  readonly onClose: () => void;
}

/** Finds a member while typing and opens their page. */
export function MemberSearch({ onClose }: MemberSearchProps) {
  const t = useTexts(bookingTexts);
  const navigate = useNavigate();
  return (
    <Dialog open title={useTexts(texts)('title')} onClose={onClose}>
      <MemberPicker
        label={t('member')}
        placeholder={t('find_member')}
        autoFocus
        value={null}
        onChange={(member) => {
          if (!member) return;
          onClose();
          navigate(memberPath(member.id));
        }}
      />
    </Dialog>
  );
}
