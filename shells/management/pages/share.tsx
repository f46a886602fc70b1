import { shopContract } from '#kernel/modules/shop/contract.ts';
import { CopyAddress, Loaded } from '#kernel/ui/desk.ts';
import {
  Button,
  Card,
  LinkButton,
  PageHeader,
  QrCode,
  staff,
  toast,
  useNavigate,
  useTexts,
} from '#kernel/ui/index.ts';
import { useFirstRun } from '../parts/first-run.tsx';
import { shareTexts } from '../texts/share.ts';
import { sharedTexts } from '../texts/shared.ts';

function RichMenu() {
  const t = useTexts(shareTexts);
  return (
    <Card>
      <h2 className="mb-2 font-semibold text-lg">{t('menu_title')}</h2>
      <ol className="list-decimal space-y-2 pl-6">
        <li>{t('menu_open')}</li>
        <li>{t('menu_link')}</li>
        <li>{t('menu_save')}</li>
      </ol>
    </Card>
  );
}

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
            <Card className="flex flex-col gap-4">
              <p>{t('what')}</p>
              <CopyAddress label={t('address')} address={address} />
              <div className="flex flex-wrap items-center gap-4">
                <QrCode value={address} label={t('qr')} />
                <div className="flex flex-1 basis-48 flex-col items-start gap-2">
                  <LinkButton byBrowser variant="secondary" icon="download" to="/api/member_address/qr">
                    {t('download')}
                  </LinkButton>
                  <LinkButton variant="secondary" icon="file-text" to="/management/share/poster">
                    {t('poster')}
                  </LinkButton>
                </div>
              </div>
            </Card>
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
