import type { FormEvent } from 'react';
import { bookingContract } from '#kernel/modules/booking/contract.ts';
import { FormDialog } from '#kernel/ui/desk.ts';
import { Alert, ReadError, Skeleton, staff, useFormats, useText, useTexts } from '#kernel/ui/index.ts';
import { absentTexts } from '../texts/absent.ts';

interface Props {
  readonly days: number;
  readonly onClose: () => void;
  /** With the task that writes. */
  readonly onSent: (taskId: string) => void;
}

/** Writes to members who have not come, after it was shown how many they are and what that takes. */
export function WriteToAbsent({ days, onClose, onSent }: Props) {
  const t = useTexts(absentTexts);
  const text = useText();
  const { number } = useFormats();
  const read = staff.useCall(bookingContract, 'absentMessage', { days });
  const send = staff.useAction(bookingContract, 'writeToAbsent', {
    onDone: ({ task_id }) => {
      onSent(task_id);
      onClose();
    },
    onProblem: () => void read.refetch(),
  });
  const counted = read.data;
  const total = counted ? counted.by_line + counted.by_mail : 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send.mutate({ days, members: total });
  };
  return (
    <FormDialog
      title={t('write')}
      action={t('send')}
      busy={send.isPending}
      disabled={total === 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <ReadError read={read} />
      {read.isPending && <Skeleton className="h-40 w-full" />}
      {counted && (
        <>
          <Alert>
            {total === 0 ? (
              t('nobody')
            ) : (
              <>
                <p className="font-medium">{t('sends', { count: total, total: number(total) })}</p>
                <p>
                  {t('cost', {
                    line: number(counted.by_line),
                    count: counted.by_mail,
                    mail: number(counted.by_mail),
                  })}
                </p>
              </>
            )}
          </Alert>
          <p className="text-muted text-sm">
            {t('left_out', {
              consent: number(counted.without_consent),
              lately: number(counted.written_lately),
              unreachable: number(counted.unreachable),
            })}
          </p>
          <section aria-label={t('message')} className="rounded-control bg-sunken p-3">
            <p className="font-medium">{text(counted.title)}</p>
            <p className="whitespace-pre-line">{text(counted.body)}</p>
          </section>
        </>
      )}
      {send.error && <Alert tone="danger">{send.error.message}</Alert>}
    </FormDialog>
  );
}
