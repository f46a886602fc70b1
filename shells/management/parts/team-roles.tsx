import { type FormEvent, useState } from 'react';
import { type Role, roles } from '#kernel/contract/contract.ts';
import { staffContract } from '#kernel/modules/staff/contract.ts';
import { Alert, type ApiResponse, Button, staff, toast, useTexts } from '#kernel/ui/index.ts';
import { teamTexts } from '../texts/team.ts';
import { RoleBoxes } from './role-boxes.tsx';

export type TeamUser = ApiResponse<typeof staffContract, 'teamUser', 'staff'>;

/** Reads the person's page again after a change of their own rights: what it knows of them is old. */
export const openOwnShops = () => window.location.assign('/management');

/** The roles of a person, which are saved together. */
export function TeamRoles({ person }: { readonly person: TeamUser }) {
  const t = useTexts(teamTexts);
  const [chosen, setChosen] = useState<readonly Role[]>(person.role);
  const change = staff.useAction(staffContract, 'changeTeamUser', {
    refreshes: ['teamUser', 'teamPage', 'listAudit'],
    onDone: () => {
      if (person.is_me) openOwnShops();
      else toast(t('saved'));
    },
  });
  const isSame = roles.every((role) => chosen.includes(role) === person.role.includes(role));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSame && chosen.length > 0) change.mutate({ userId: person.id, role: [...chosen] });
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      <RoleBoxes
        chosen={chosen}
        onChange={setChosen}
        hint={t(person.activated ? 'roles_effect' : 'roles_offered')}
        error={chosen.length === 0 ? t('no_role') : undefined}
      />
      {change.error && <Alert tone="danger">{change.error.message}</Alert>}
      <Button
        type="submit"
        busy={change.isPending}
        disabled={isSame || chosen.length === 0}
        className="self-start"
      >
        {t('save')}
      </Button>
    </form>
  );
}
