import { MemberPicker } from '#kernel/ui/desk.ts';
import { Dialog, defineTexts, fillAddress, useNavigate, useTexts } from '#kernel/ui/index.ts';

const texts = defineTexts('class_event.member_search', {
  title: { en: 'Search member', th: 'ค้นหาสมาชิก' },
  member: { en: 'Member', th: 'สมาชิก' },
  hint: { en: 'Name or any part of the phone', th: 'ชื่อ หรือบางส่วนของเบอร์โทร' },
});

/** Finds a member while typing and opens their page. */
export function MemberSearch({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  return (
    <Dialog open title={t('title')} onClose={onClose}>
      <MemberPicker
        label={t('member')}
        placeholder={t('hint')}
        autoFocus
        value={null}
        onChange={(found) => {
          if (found) navigate(fillAddress('/frontdesk/membership/member-{memberId}', { memberId: found.id }));
        }}
      />
    </Dialog>
  );
}
