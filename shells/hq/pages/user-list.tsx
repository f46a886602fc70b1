import { useState } from 'react';
import { staffContract } from '#kernel/modules/staff/contract.ts';
import { DataTable, useShortcut, useTableQuery } from '#kernel/ui/desk.ts';
import { Badge, Button, hq, PageHeader, useTexts } from '#kernel/ui/index.ts';
import { Activation, UserName } from '../../staff/activation.tsx';
import { InviteUser } from '../parts/invite-user.tsx';
import { UserActions } from '../parts/user-actions.tsx';
import { userTexts } from '../texts/user.ts';

/** The provider's own people. */
export function Page() {
  const t = useTexts(userTexts);
  const [isInviting, setInviting] = useState(false);
  const read = hq.useCall(staffContract, 'hqUsers', useTableQuery(), { keepsPrevious: true });
  useShortcut('N', t('invite'), () => setInviting(true));
  const invite = (
    <Button icon="user-plus" onClick={() => setInviting(true)}>
      {t('invite')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} action={invite} />
      <p className="mb-4 text-on-ground-muted">{t('what')}</p>
      <DataTable
        label={t('title')}
        read={read}
        rowKey={({ id }) => id}
        empty={t('none')}
        columns={[
          {
            key: 'user',
            title: t('user'),
            cell: ({ email, is_me }) => <UserName email={email} isMe={is_me} />,
          },
          { key: 'activated', title: t('activated'), cell: (user) => <Activation person={user} /> },
          {
            key: 'second_factor',
            title: t('second_factor'),
            cell: ({ has_second_factor }) => (
              <Badge {...(has_second_factor ? { tone: 'success' } : {})}>
                {t(has_second_factor ? 'on' : 'off')}
              </Badge>
            ),
          },
          { key: 'actions', title: t('actions'), cell: (user) => <UserActions user={user} /> },
        ]}
      />
      {isInviting && <InviteUser onClose={() => setInviting(false)} />}
    </>
  );
}
