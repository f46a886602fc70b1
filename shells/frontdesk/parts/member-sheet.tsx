import { useState } from 'react';
import { memberContract } from '#kernel/modules/member/contract.ts';
import { shownPhone } from '#kernel/ui/desk.ts';
import {
  Button,
  LinkButton,
  ReadError,
  Sheet,
  Skeleton,
  Slot,
  staff,
  useMay,
  useTexts,
} from '#kernel/ui/index.ts';
import { fullName } from './full-name.ts';
import { FundUpdate } from './fund-update.tsx';
import { FundsTable } from './funds-table.tsx';
import { memberTexts } from './member-texts.ts';
import { NoteDialog } from './note-dialog.tsx';

interface Props {
  readonly memberId: string;
  readonly onClose: () => void;
}

function Contact({ member }: { readonly member: { readonly phone: string; readonly email: string | null } }) {
  const t = useTexts(memberTexts);
  const row = 'flex min-h-11 flex-wrap items-center gap-x-4';
  const name = 'min-w-16 text-muted';
  const link = 'inline-flex min-h-11 items-center text-accent underline-offset-2 hover:underline';
  return (
    <dl>
      <div className={row}>
        <dt className={name}>{t('phone')}</dt>
        <dd>
          <a href={`tel:${member.phone}`} className={link}>
            {shownPhone(member.phone)}
          </a>
        </dd>
      </div>
      <div className={row}>
        <dt className={name}>{t('email')}</dt>
        <dd className="wrap-anywhere min-w-0">
          {member.email ? (
            <a href={`mailto:${member.email}`} className={link}>
              {member.email}
            </a>
          ) : (
            '-'
          )}
        </dd>
      </div>
    </dl>
  );
}

/** More about one member without leaving the list. */
export function MemberSheet({ memberId, onClose }: Props) {
  const t = useTexts(memberTexts);
  const may = useMay();
  const [dialog, setDialog] = useState<'fund' | 'note' | null>(null);
  const read = staff.useCall(
    memberContract,
    'member',
    { memberId },
    {
      live: 'member.member',
      shows: () => [memberId],
    },
  );
  const member = read.data;
  return (
    <Sheet
      open
      title={member ? fullName(member) : t('membership')}
      onClose={onClose}
      actions={
        <LinkButton variant="secondary" icon="arrow-right" to={`/frontdesk/membership/member-${memberId}`}>
          {t('more')}
        </LinkButton>
      }
    >
      <ReadError read={read} />
      {!member && !read.isError && <Skeleton className="h-80 w-full" />}
      {member && (
        <div className="flex flex-col gap-4">
          <Contact member={member} />
          <div className="flex flex-wrap gap-2">
            {may('payment.sell') && (
              <LinkButton icon="shopping-bag" to={`/frontdesk/sell?member=${memberId}`}>
                {t('sell')}
              </LinkButton>
            )}
            {may('member.add_points') && (
              <Button variant="secondary" icon="coins" onClick={() => setDialog('fund')}>
                {t('adjust')}
              </Button>
            )}
            {may('member.edit') && (
              <Button variant="secondary" icon="file-text" onClick={() => setDialog('note')}>
                {t('add_note')}
              </Button>
            )}
          </div>
          <FundsTable funds={member.fund} />
          <Slot name="member.sheet" given={{ memberId }} />
          <FundUpdate open={dialog === 'fund'} member={member} onClose={() => setDialog(null)} />
          <NoteDialog open={dialog === 'note'} memberId={memberId} onClose={() => setDialog(null)} />
        </div>
      )}
    </Sheet>
  );
}
