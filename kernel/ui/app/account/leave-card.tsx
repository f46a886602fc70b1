import { useState } from 'react';
import { staffContract } from '../../../modules/staff/contract.ts';
import { Button } from '../../kit/components/button.tsx';
import { ConfirmDialog } from '../../kit/components/dialog.tsx';
import { Card } from '../../kit/components/surfaces.tsx';
import { useTexts } from '../../kit/text/texts.ts';
import { useShop } from '../boot/boot.ts';
import { staff } from '../client/api.ts';
import { shellSetup } from '../declaration/setup.ts';
import { accountTexts } from './texts.ts';

/** Lets a person leave the team of the shop that they work in. */
export function LeaveCard() {
  const t = useTexts(accountTexts);
  const { name: shop } = useShop();
  const [isAsked, setAsked] = useState(false);
  const leave = staff.useAction(staffContract, 'leaveTeam', {
    refreshes: [],
    // A new page: it opens in another shop of the person, or asks them to log in.
    onDone: () => window.location.assign(`/${shellSetup().shell}`),
  });
  return (
    <Card aria-labelledby="account-team" className="flex max-w-2xl flex-col gap-2">
      <h2 id="account-team" className="wrap-anywhere font-semibold text-lg">
        {t('team', { shop })}
      </h2>
      <p className="text-muted text-sm">{t('team_hint')}</p>
      <Button variant="danger-quiet" className="self-start" onClick={() => setAsked(true)}>
        {t('leave')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t('leave')}
        message={<span className="wrap-anywhere">{t('leave_means', { shop })}</span>}
        confirm={t('leave')}
        danger
        busy={leave.isPending}
        problem={leave.error?.message ?? null}
        onConfirm={() => leave.mutate({})}
        onClose={() => {
          leave.reset();
          setAsked(false);
        }}
      />
    </Card>
  );
}
