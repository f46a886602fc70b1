import { useRef } from 'react';
import { memberContract } from '#kernel/modules/member/contract.ts';
import { useCopy } from '#kernel/ui/desk.ts';
import { Button, Dialog, staff, toast, useFormats, useTexts } from '#kernel/ui/index.ts';
import { QrCode } from '#kernel/ui/kit/components/qr-code.tsx';
import { memberTexts } from './member-texts.ts';

/** Gives a member without LINE the one-time code with which they register (docs/domain/identity.md#i4). */
export function LinkCode({ memberId }: { readonly memberId: string }) {
  const t = useTexts(memberTexts);
  const formats = useFormats();
  const ask = staff.useAction(memberContract, 'linkCode', {
    refreshes: ['member'],
    onProblem: (problem) => toast(problem.message, 'danger'),
  });
  const code = ask.data?.code ?? '';
  const shown = useRef<HTMLParagraphElement>(null);
  const copy = useCopy(t('copied'));
  return (
    <>
      <Button
        variant="secondary"
        icon="key-round"
        busy={ask.isPending}
        onClick={() => ask.mutate({ id: memberId })}
      >
        {t('link_code')}
      </Button>
      <Dialog
        open={ask.data !== undefined}
        title={t('link_code')}
        onClose={ask.reset}
        actions={
          <>
            <Button variant="secondary" icon="copy" onClick={() => void copy(code, shown.current)}>
              {t('copy')}
            </Button>
            <Button onClick={ask.reset}>{t('done')}</Button>
          </>
        }
      >
        {ask.data && (
          <div className="flex justify-center">
            <QrCode value={ask.data.address} label={t('link_code_qr')} />
          </div>
        )}
        <p ref={shown} className="py-4 text-center font-mono font-semibold text-2xl tracking-widest">
          {code}
        </p>
        <p>{t('link_code_how', { date: formats.dateTime(ask.data?.expires_at) })}</p>
      </Dialog>
    </>
  );
}
