import { useState } from 'react';
import { siteContract } from '#kernel/modules/site/contract.ts';
import { type ApiResponse, Button, ConfirmDialog, hq, toast, useTexts } from '#kernel/ui/index.ts';
import { demoRequestTexts } from '../texts/demo-request.ts';

export type DemoRequest = ApiResponse<typeof siteContract, 'demoRequests', 'hq'>['data'][number];

interface Props {
  readonly request: DemoRequest;
  /** E-mail of who looks. */
  readonly own: string | null;
}

/** Says that a request was answered or not, and erases one after saying what that means. */
export function DemoRequestActions({ request, own }: Props) {
  const t = useTexts(demoRequestTexts);
  const { id: requestId, name, state } = request;
  const [isAsked, setAsked] = useState(false);
  const change = hq.useAction(siteContract, 'changeDemoRequest', {
    refreshes: ['demoRequests'],
    onDone: ({ answered_by }) => {
      if (answered_by !== null && answered_by !== own) toast(t('was_first', { email: answered_by }));
    },
    onProblem: (problem) => toast(problem.message, 'danger'),
  });
  const remove = hq.useAction(siteContract, 'removeDemoRequest', {
    refreshes: ['demoRequests'],
    onDone: () => {
      setAsked(false);
      toast(t('removed'));
    },
  });
  const isNew = state === 'new';
  return (
    <span className="flex flex-wrap gap-2 max-sm:justify-end">
      <Button
        variant="secondary"
        aria-label={t(isNew ? 'mark_answered_of' : 'mark_new_of', { name })}
        busy={change.isPending}
        onClick={() => change.mutate({ requestId, state: isNew ? 'answered' : 'new' })}
      >
        {t(isNew ? 'mark_answered' : 'mark_new')}
      </Button>
      <Button variant="danger-quiet" aria-label={t('remove_of', { name })} onClick={() => setAsked(true)}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t('remove_title')}
        message={<span className="wrap-anywhere">{t('remove_means', { name })}</span>}
        confirm={t('remove')}
        danger
        busy={remove.isPending}
        problem={remove.error?.message ?? null}
        onConfirm={() => remove.mutate({ requestId })}
        onClose={() => {
          remove.reset();
          setAsked(false);
        }}
      />
    </span>
  );
}
