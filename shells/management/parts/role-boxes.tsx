import { type Role, roles } from '#kernel/contract/contract.ts';
import { roleTitles } from '#kernel/contract/role-titles.ts';
import { Checkbox, useText, useTexts } from '#kernel/ui/index.ts';
import { teamTexts } from '../texts/team.ts';

/** The order in which roles are offered. */
const offered = [...roles].reverse();

interface Props {
  readonly chosen: readonly Role[];
  readonly onChange: (chosen: Role[]) => void;
  readonly hint?: string;
  readonly error?: string | undefined;
}

/** The roles of a person, of which several can be chosen. */
export function RoleBoxes({ chosen, onChange, hint, error }: Props) {
  const t = useTexts(teamTexts);
  const text = useText();
  return (
    <fieldset>
      <legend className="font-medium text-sm">{t('role')}</legend>
      {offered.map((role) => (
        <Checkbox
          key={role}
          label={text(roleTitles[role])}
          checked={chosen.includes(role)}
          onChange={({ target }) =>
            onChange(roles.filter((each) => (each === role ? target.checked : chosen.includes(each))))
          }
        />
      ))}
      {error ? (
        <p role="alert" className="text-danger text-sm">
          {error}
        </p>
      ) : (
        hint && <p className="text-muted text-sm">{hint}</p>
      )}
    </fieldset>
  );
}
