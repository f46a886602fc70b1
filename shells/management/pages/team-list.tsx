import { roleTitles } from '#kernel/contract/role-titles.ts';
import { staffContract } from '#kernel/modules/staff/contract.ts';
import { DataTable, useShortcut, useTableQuery } from '#kernel/ui/desk.ts';
import {
  fillAddress,
  LinkButton,
  PageHeader,
  staff,
  useNavigate,
  useShop,
  useText,
  useTexts,
} from '#kernel/ui/index.ts';
import { Activation, UserName } from '../../staff/activation.tsx';
import { RoleTable } from '../parts/role-table.tsx';
import { UnclosedDrawers } from '../parts/unclosed-drawers.tsx';
import { sharedTexts } from '../texts/shared.ts';
import { teamTexts } from '../texts/team.ts';

/** The shop's team, and what each role may. */
export function Page() {
  const t = useTexts(teamTexts);
  const shared = useTexts(sharedTexts);
  const text = useText();
  const { id: shopId } = useShop();
  const read = staff.useCall(
    staffContract,
    'teamPage',
    { shopId, ...useTableQuery() },
    { keepsPrevious: true },
  );
  const navigate = useNavigate();
  useShortcut('N', t('invite'), () => navigate('/management/team/invite'));
  const invite = (
    <LinkButton icon="user-plus" to="/management/team/invite">
      {t('invite')}
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ label: shared('shop') }, { label: t('title') }]}
        action={invite}
      />
      <DataTable
        label={t('title')}
        read={read}
        rowKey={({ id }) => id}
        to={({ id }) => fillAddress('/management/team/id-{userId}', { userId: id })}
        empty={t('none')}
        columns={[
          {
            key: 'user',
            title: t('user'),
            cell: ({ email, is_me }) => <UserName email={email} isMe={is_me} />,
          },
          {
            key: 'role',
            title: t('role'),
            cell: ({ role }) => <span>{role.map((each) => text(roleTitles[each])).join(', ')}</span>,
          },
          { key: 'activated', title: t('activated'), cell: (person) => <Activation person={person} /> },
        ]}
      />
      <UnclosedDrawers />
      <RoleTable />
    </>
  );
}
