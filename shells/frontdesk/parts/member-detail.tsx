import { useState } from 'react';
import { memberContract } from '#kernel/modules/member/contract.ts';
import { InlineText, ReadOnly, shownPhone } from '#kernel/ui/desk.ts';
import {
  type ApiRequest,
  Button,
  Card,
  refresh,
  Slot,
  staff,
  useFormats,
  useMay,
  useTexts,
} from '#kernel/ui/index.ts';
import { Entitlements } from './entitlements.tsx';
import { FundUpdate, type Member } from './fund-update.tsx';
import { FundsTable } from './funds-table.tsx';
import { LinkCode } from './link-code.tsx';
import { memberTexts } from './member-texts.ts';
import { Merge, PossibleDuplicates } from './merge-dialog.tsx';

type Change = Omit<ApiRequest<typeof memberContract, 'changeMember', 'staff'>, 'memberId'>;

function Person({ member }: { readonly member: Member }) {
  const t = useTexts(memberTexts);
  const formats = useFormats();
  const disabled = !useMay()('member.edit');
  const save = async (change: Change) => {
    await staff.call(memberContract, 'changeMember', { memberId: member.id, ...change });
    await refresh(memberContract, ['member', 'memberPage', 'quickSelect']);
  };
  return (
    <Card className="min-w-0">
      <InlineText
        label={t('first_name')}
        value={member.first_name}
        disabled={disabled}
        save={(value) => save({ first_name: value })}
      />
      <InlineText
        label={t('last_name')}
        value={member.last_name}
        disabled={disabled}
        save={(value) => save({ last_name: value })}
      />
      <InlineText
        label={t('birthdate')}
        type="date"
        value={member.birthdate ?? ''}
        shown={formats.date(member.birthdate)}
        disabled={disabled}
        save={(value) => save({ birthdate: value })}
      />
      <InlineText
        label={t('phone')}
        type="tel"
        value={shownPhone(member.phone)}
        disabled={disabled}
        save={(value) => save({ phone: value })}
      />
      <InlineText
        label={t('email')}
        type="email"
        value={member.email ?? ''}
        disabled={disabled}
        save={(value) => save({ email: value })}
      />
    </Card>
  );
}

function AtTheShop({ member }: { readonly member: Member }) {
  const t = useTexts(memberTexts);
  const formats = useFormats();
  const may = useMay();
  return (
    <Card className="min-w-0">
      <ReadOnly
        label={t('last_visit')}
        value={member.last_visit ? formats.dateTime(member.last_visit) : t('never')}
      />
      <ReadOnly label={t('member_since')} value={formats.date(member.create_dt)} />
      <ReadOnly
        label={t('line')}
        value={member.has_line ? (member.line_display_name ?? t('line_connected')) : t('line_not_connected')}
      />
      {!member.has_line && may('member.edit') && <LinkCode memberId={member.id} />}
      {may('member.merge') && <PossibleDuplicates member={member} />}
      {may('member.merge') && <Merge member={member} />}
      <Slot name="member.detail" given={{ memberId: member.id }} />
    </Card>
  );
}

/** A member's own data, each field saved on its own, and what they hold at the shop. */
export function MemberDetail({ member }: { readonly member: Member }) {
  const t = useTexts(memberTexts);
  const may = useMay();
  const [isAdjusting, setAdjusting] = useState(false);
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <section className="flex flex-col gap-2">
        <div className="flex items-center justify-between gap-2">
          <h2 className="font-semibold text-lg">{t('funds')}</h2>
          {may('member.add_points') && (
            <Button variant="secondary" icon="coins" onClick={() => setAdjusting(true)}>
              {t('adjust')}
            </Button>
          )}
        </div>
        <div className="rounded-card bg-surface text-ink">
          <FundsTable funds={member.fund} />
        </div>
      </section>
      {(may('member.freeze') || may('member.move')) && <Entitlements memberId={member.id} />}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <Person member={member} />
        <AtTheShop member={member} />
      </div>
      <FundUpdate open={isAdjusting} member={member} onClose={() => setAdjusting(false)} />
    </div>
  );
}
