import { paymentContract } from '#kernel/modules/order/contract.ts';
import { Alert, staff, useFormats, useMay, useTexts } from '#kernel/ui/index.ts';
import { teamTexts } from '../texts/team.ts';

/** Cash drawers that people left open who are no longer in the team; nothing if there are none. */
export function UnclosedDrawers() {
  const t = useTexts(teamTexts);
  const formats = useFormats();
  const may = useMay();
  const read = staff.useCall(paymentContract, 'leftDrawers', {}, { enabled: may('payment.close_any') });
  if (!read.data || read.data.length === 0) return null;
  return (
    <Alert tone="warning" className="mt-4">
      <h2 className="font-medium">{t('left_drawers')}</h2>
      <ul>
        {read.data.map(({ drawer_id, person, branch, since_local_dt }) => (
          <li key={drawer_id} className="wrap-anywhere">
            {t('left_drawer', {
              email: person.email,
              branch: branch.name,
              time: formats.dateTime(since_local_dt),
            })}
          </li>
        ))}
      </ul>
      {/* Another shell, so another page: the router of this one has no such address. */}
      <a href="/frontdesk/closing" className="inline-flex min-h-11 items-center underline underline-offset-2">
        {t('close_drawers')}
      </a>
    </Alert>
  );
}
