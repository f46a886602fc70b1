import { staffContract } from '#kernel/modules/staff/contract.ts';
import { Loaded, ReadOnly } from '#kernel/ui/desk.ts';
import { Tabs } from '#kernel/ui/history.ts';
import { Button, Card, PageHeader, staff, toast, useRouteParams, useTexts } from '#kernel/ui/index.ts';
import { Activation } from '../../staff/activation.tsx';
import { RoleTable } from '../parts/role-table.tsx';
import { TeamRemoval } from '../parts/team-removal.tsx';
import { TeamRoles, type TeamUser } from '../parts/team-roles.tsx';
import { sharedTexts } from '../texts/shared.ts';
import { teamTexts } from '../texts/team.ts';

/** Who the person is, whether they have come in, and what they may. */
function Detail({ person }: { readonly person: TeamUser }) {
  const t = useTexts(teamTexts);
  const again = staff.useAction(staffContract, 'sendInvitation', {
    refreshes: ['teamUser', 'teamPage'],
    onDone: () => toast(t('sent_again')),
    onProblem: (problem) => toast(problem.message, 'danger'),
  });
  return (
    <Card className="flex max-w-2xl flex-col gap-4">
      <div>
        <ReadOnly label={t('emails')} value={<span className="wrap-anywhere">{person.email}</span>} />
        <ReadOnly label={t('state')} value={<Activation person={person} />} />
        {!person.activated && (
          <Button
            variant="secondary"
            icon="mail"
            busy={again.isPending}
            onClick={() => again.mutate({ userId: person.id })}
          >
            {t('send_again')}
          </Button>
        )}
      </div>
      <TeamRoles key={person.role.join()} person={person} />
      <TeamRemoval person={person} />
    </Card>
  );
}

/** One person of the team. */
export function Page() {
  const t = useTexts(teamTexts);
  const shared = useTexts(sharedTexts);
  const { userId } = useRouteParams('userId');
  const read = staff.useCall(staffContract, 'teamUser', { userId });
  const list = { label: t('title'), to: '/management/team' };
  return (
    <>
      <Loaded read={read} fields={4} list={list}>
        {(person) => (
          <>
            <PageHeader
              title={person.email}
              crumbs={[{ label: shared('shop') }, list, { label: person.email }]}
            />
            <Tabs
              label={person.email}
              tabs={[{ key: 'detail', label: shared('detail'), content: <Detail person={person} /> }]}
            />
          </>
        )}
      </Loaded>
      <RoleTable />
    </>
  );
}
