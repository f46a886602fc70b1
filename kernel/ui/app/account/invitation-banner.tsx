import { roleTitles } from '../../../contract/role-titles.ts';
import { staffContract } from '../../../modules/staff/contract.ts';
import { Button } from '../../kit/components/button.tsx';
import { Alert } from '../../kit/components/surfaces.tsx';
import { toast } from '../../kit/components/toast.tsx';
import { useFormats } from '../../kit/text/format.ts';
import { defineTexts, useText, useTexts } from '../../kit/text/texts.ts';
import { refreshBoot } from '../boot/boot.ts';
import { staff } from '../client/api.ts';
import type { ApiResponse } from '../declaration/call-types.ts';

const texts = defineTexts('account.invitation', {
  invited: {
    en: '{shop} invites you to its team as {roles}, until {time}.',
    th: '{shop} เชิญคุณเข้าทีมในตำแหน่ง {roles} ตอบรับได้ถึง {time}',
  },
  accept: { en: 'Accept', th: 'ตอบรับ' },
  accept_of: { en: 'Accept the invitation of {shop}', th: 'ตอบรับ คำเชิญของ {shop}' },
  decline: { en: 'Decline', th: 'ไม่เข้าร่วม' },
  decline_of: { en: 'Decline the invitation of {shop}', th: 'ไม่เข้าร่วม คำเชิญของ {shop}' },
  accepted: {
    en: 'You are in the team of {shop}. Switch shops in the account menu.',
    th: 'คุณอยู่ในทีมของ {shop} แล้ว เปลี่ยนร้านได้ที่เมนูบัญชีผู้ใช้',
  },
  declined: { en: 'The invitation of {shop} is declined.', th: 'ตอบไม่เข้าร่วมทีมของ {shop} แล้ว' },
});

type Invitation = ApiResponse<typeof staffContract, 'ownInvitations', 'staff'>[number];

const refreshes = ['ownInvitations'] as const;

function OneInvitation({ invitation }: { readonly invitation: Invitation }) {
  const t = useTexts(texts);
  const text = useText();
  const formats = useFormats();
  const { id: invitationId, shop_name: shop, role, expires_dt } = invitation;
  const ended = (word: 'accepted' | 'declined') => ({
    refreshes,
    onDone: () => {
      toast(t(word, { shop }));
      void refreshBoot();
    },
    onProblem: (problem: Error) => toast(problem.message, 'danger'),
  });
  const accept = staff.useAction(staffContract, 'acceptOwnInvitation', ended('accepted'));
  const decline = staff.useAction(staffContract, 'declineInvitation', ended('declined'));
  const roles = role.map((each) => text(roleTitles[each])).join(', ');
  return (
    <Alert className="mx-4 mt-4 lg:mx-6 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="wrap-anywhere">{t('invited', { shop, roles, time: formats.dateTime(expires_dt) })}</p>
        <span className="flex flex-wrap gap-2">
          <Button
            aria-label={t('accept_of', { shop })}
            busy={accept.isPending}
            onClick={() => accept.mutate({ invitationId })}
          >
            {t('accept')}
          </Button>
          <Button
            variant="secondary"
            aria-label={t('decline_of', { shop })}
            busy={decline.isPending}
            onClick={() => decline.mutate({ invitationId })}
          >
            {t('decline')}
          </Button>
        </span>
      </div>
    </Alert>
  );
}

/** The invitations of other shops to their teams, each with its decision. */
export function InvitationBanner() {
  const read = staff.useCall(staffContract, 'ownInvitations', {});
  return read.data?.map((invitation) => <OneInvitation key={invitation.id} invitation={invitation} />);
}
