import { useState } from 'react';
import { staffContract } from '#kernel/modules/staff/contract.ts';
import { type ApiResponse, Button, ConfirmDialog, hq, toast, useTexts } from '#kernel/ui/index.ts';
import { userTexts } from '../texts/user.ts';

type HqUser = ApiResponse<typeof staffContract, 'hqUsers', 'hq'>['data'][number];

/** Sends an invitation again, and takes a person out of HQ after saying what that means. */
export function UserActions({ user }: { readonly user: HqUser }) {
  const t = useTexts(userTexts);
  const { id: userId, email, is_me } = user;
  const [isAsked, setAsked] = useState(false);
  const again = hq.useAction(staffContract, 'sendHqInvitation', {
    refreshes: ['hqUsers'],
    onDone: () => toast(t('sent_again')),
    onProblem: (problem) => toast(problem.message, 'danger'),
  });
  const remove = hq.useAction(staffContract, 'removeHqUser', {
    refreshes: ['hqUsers', 'listAudit'],
    onDone: () => {
      setAsked(false);
      if (is_me) window.location.assign('/hq/login');
      else toast(t('removed', { email }));
    },
  });
  return (
    <span className="flex flex-wrap gap-2 max-sm:justify-end">
      {!user.activated && (
        <Button
          variant="secondary"
          aria-label={t('send_again_to', { email })}
          busy={again.isPending}
          onClick={() => again.mutate({ userId })}
        >
          {t('send_again')}
        </Button>
      )}
      <Button variant="danger-quiet" aria-label={t('remove_of', { email })} onClick={() => setAsked(true)}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t('remove_title')}
        message={<span className="wrap-anywhere">{t('remove_means', { email })}</span>}
        confirm={t('remove')}
        danger
        busy={remove.isPending}
        problem={remove.error?.message ?? null}
        onConfirm={() => remove.mutate({ userId })}
        onClose={() => {
          remove.reset();
          setAsked(false);
        }}
      />
    </span>
  );
}
