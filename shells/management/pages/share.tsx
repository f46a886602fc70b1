import { shopContract } from '#kernel/modules/shop/contract.ts';
import { Loaded } from '#kernel/ui/desk.ts';
import { Button, PageHeader, staff, toast, useNavigate, useTexts } from '#kernel/ui/index.ts';
import { useFirstRun } from '../parts/first-run.tsx';
import { MemberLink } from '../parts/member-link.tsx';
import { RichMenu } from '../parts/rich-menu.tsx';
import { shareTexts } from '../texts/share.ts';
import { sharedTexts } from '../texts/shared.ts';

/** The address at which members find the shop: to copy, as a QR code for the shop window, and for LINE's menu. */
export function Page() {
  const t = useTexts(shareTexts);
  const shared = useTexts(sharedTexts);
  const navigate = useNavigate();
  const read = useFirstRun();
  const change = staff.useAction(shopContract, 'changeFirstRun', {
    refreshes: ['firstRun'],
    onDone: () => navigate('/management'),
    onProblem: (problem) => toast(problem.message, 'danger'),
  });
  return (
    <div className="max-w-2xl">
      <PageHeader title={t('title')} crumbs={[{ label: shared('shop') }, { label: t('title') }]} />
      <Loaded read={read} fields={2}>
        {({ member_address: address, steps }) => (
          <div className="flex flex-col gap-4">
            <MemberLink address={address} />
            <RichMenu />
            {steps.some(({ name, is_done }) => name === 'shop.share' && !is_done) && (
              <Button
                icon="check"
                className="self-start"
                busy={change.isPending}
                onClick={() => change.mutate({ shared: true })}
              >
                {t('done')}
              </Button>
            )}
          </div>
        )}
      </Loaded>
    </div>
  );
}
