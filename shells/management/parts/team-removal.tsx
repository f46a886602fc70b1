import { useState } from 'react';
import { staffContract } from '#kernel/modules/staff/contract.ts';
import { Button, ConfirmDialog, staff, toast, useNavigate, useTexts } from '#kernel/ui/index.ts';
import { teamTexts } from '../texts/team.ts';
import { openOwnShops, type TeamUser } from './team-roles.tsx';

/** What taking somebody out is called, and what it means for them. */
const wordsFor = ({ is_me, activated }: TeamUser) => {
  if (is_me) return { action: 'leave', means: 'leave_means' } as const;
  if (!activated) return { action: 'take_back', means: 'take_back_means' } as const;
  return { action: 'remove', means: 'remove_means' } as const;
};

/** Takes a person out of the team, or an invitation back, after saying what that means. */
export function TeamRemoval({ person }: { readonly person: TeamUser }) {
  const t = useTexts(teamTexts);
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const { email } = person;
  const { action, means } = wordsFor(person);
  const remove = staff.useAction(staffContract, 'changeTeamUser', {
    refreshes: ['teamPage', 'listAudit'],
    onDone: () => {
      if (person.is_me) {
        openOwnShops();
        return;
      }
      toast(t('removed', { email }));
      navigate('/management/team', { replace: true });
    },
  });
  return (
    <>
      <Button variant="danger-quiet" className="self-start" onClick={() => setAsked(true)}>
        {t(action)}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t(action)}
        message={<span className="wrap-anywhere">{t(means, { email })}</span>}
        confirm={t(action)}
        danger
        busy={remove.isPending}
        problem={remove.error?.message ?? null}
        onConfirm={() => remove.mutate({ userId: person.id, role: [] })}
        onClose={() => {
          remove.reset();
          setAsked(false);
        }}
      />
    </>
  );
}
