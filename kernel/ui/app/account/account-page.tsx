import { useTexts } from '../../kit/text/texts.ts';
import { shellSetup } from '../declaration/setup.ts';
import { PageHeader } from '../page/page-header.tsx';
import { LeaveCard } from './leave-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { accountTexts } from './texts.ts';

/** How the signed-in person signs in; the same page in frontdesk, management and HQ. */
export function Page() {
  const t = useTexts(accountTexts);
  return (
    <>
      <PageHeader title={t('title')} />
      <div className="flex flex-col gap-4">
        <PasswordCard />
        <SecondFactorCard />
        <SessionsCard />
        {shellSetup().shell !== 'hq' && <LeaveCard />}
      </div>
    </>
  );
}
