import { roles } from '#kernel/contract/contract.ts';
import { roleTitles } from '#kernel/contract/role-titles.ts';
import { staffContract } from '#kernel/modules/staff/contract.ts';
import { Loaded } from '#kernel/ui/desk.ts';
import { Icon, staff, useText, useTexts } from '#kernel/ui/index.ts';
import { teamTexts } from '../texts/team.ts';

const cell = 'px-2 py-2 first:pl-4 last:pr-4';

/** Whether a role may do something, as a mark and in words. */
function Mark({ may }: { readonly may: boolean }) {
  const t = useTexts(teamTexts);
  return (
    <>
      {may ? <Icon name="check" className="mx-auto text-success" /> : <span aria-hidden>–</span>}
      <span className="sr-only">{t(may ? 'may' : 'may_not')}</span>
    </>
  );
}

/** What each role may at this shop, drawn from what the server goes by; on phones the roles stand below each task. */
export function RoleTable() {
  const t = useTexts(teamTexts);
  const text = useText();
  const read = staff.useCall(staffContract, 'roleTable', {});
  const title = t('what_roles_may');
  return (
    <section aria-label={title} className="mt-8 max-w-3xl">
      <h2 className="mb-3 font-semibold text-lg">{title}</h2>
      <Loaded read={read} fields={6}>
        {(parts) => (
          <div
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by the keyboard
            tabIndex={0}
            className="relative overflow-x-auto rounded-card border border-line bg-surface text-ink"
          >
            <table className="w-full border-collapse" aria-label={title}>
              <thead className="max-sm:hidden">
                <tr className="border-line border-b text-muted text-sm">
                  <th scope="col" className={`${cell} text-left font-medium`}>
                    {t('task')}
                  </th>
                  {roles.map((role) => (
                    <th key={role} scope="col" className={`${cell} font-medium`}>
                      {text(roleTitles[role])}
                    </th>
                  ))}
                </tr>
              </thead>
              {parts.map((part) => (
                <tbody key={part.id}>
                  <tr className="border-line border-b bg-sunken">
                    <th
                      scope="rowgroup"
                      colSpan={roles.length + 1}
                      className={`${cell} text-left font-medium`}
                    >
                      {text(part.title)}
                    </th>
                  </tr>
                  {part.permissions.map((permission) => (
                    <tr key={permission.name} className="border-line border-b">
                      <th scope="row" className={`${cell} text-left font-normal`}>
                        {text(permission.title)}
                        <span className="block text-muted text-sm sm:hidden">
                          {permission.roles.map((role) => text(roleTitles[role])).join(', ')}
                        </span>
                      </th>
                      {roles.map((role) => (
                        <td key={role} className={`${cell} text-center max-sm:hidden`}>
                          <Mark may={permission.roles.includes(role)} />
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              ))}
            </table>
          </div>
        )}
      </Loaded>
    </section>
  );
}
