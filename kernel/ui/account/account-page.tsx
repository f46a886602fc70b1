import { PageHeader } from '../components/page-header.tsx';
import { shellSetup } from '../shell/setup.ts';
import { useTexts } from '../text/texts.ts';
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
