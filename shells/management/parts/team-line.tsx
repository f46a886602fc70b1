import { notifyContract } from '#kernel/modules/notify/contract.ts';
import { CopyAddress } from '#kernel/ui/desk.ts';
import { Button, Card, Dialog, refresh, staff, toast, useFormats, useTexts } from '#kernel/ui/index.ts';
import { QrCode } from '#kernel/ui/kit/components/qr-code.tsx';
import { notifyTexts } from '../texts/notify.ts';
import type { ShopNotices } from './shop-events.tsx';

/** Who of the team gets notices by LINE, and the one-time code by which the reader links their own. */
export function TeamLine({ line }: { readonly line: ShopNotices['line'] }) {
  const t = useTexts(notifyTexts);
  const formats = useFormats();
  const onProblem = (problem: Error) => toast(problem.message, 'danger');
  const code = staff.useAction(notifyContract, 'giveTeamLineCode', { refreshes: [], onProblem });
  const unlink = staff.useAction(notifyContract, 'unlinkTeamLine', {
    refreshes: ['shopNotices'],
    onDone: () => toast(t('unlinked')),
    onProblem,
  });
  const close = () => {
    code.reset();
    void refresh(notifyContract, ['shopNotices']);
  };
  return (
    <Card className="flex max-w-2xl flex-col gap-2">
      <h2 className="font-semibold text-lg">{t('own_line')}</h2>
      <p className="text-muted text-sm">{t('own_line_what')}</p>
      <p className="wrap-anywhere">
        {line.linked.length === 0 ? t('nobody') : t('linked', { people: line.linked.join(', ') })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" icon="qr-code" busy={code.isPending} onClick={() => code.mutate({})}>
          {t('link')}
        </Button>
        {line.is_linked && (
          <Button variant="secondary" busy={unlink.isPending} onClick={() => unlink.mutate({})}>
            {t('unlink')}
          </Button>
        )}
      </div>
      <Dialog
        open={code.data !== undefined}
        title={t('link')}
        onClose={close}
        actions={<Button onClick={close}>{t('done')}</Button>}
      >
        {code.data && (
          <div className="flex flex-col items-center gap-3">
            <QrCode value={code.data.link} label={t('link')} />
            <p>{t('code_how', { date: formats.dateTime(code.data.expires_at) })}</p>
            <CopyAddress label={t('link')} address={code.data.link} />
          </div>
        )}
      </Dialog>
    </Card>
  );
}
