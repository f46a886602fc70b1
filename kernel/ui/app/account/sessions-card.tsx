import { staffContract } from '../../../modules/staff/contract.ts';
import { Button } from '../../kit/components/button.tsx';
import { ListSkeleton } from '../../kit/components/skeleton.tsx';
import { ReadError } from '../../kit/components/states.tsx';
import { Badge, Card } from '../../kit/components/surfaces.tsx';
import { toast } from '../../kit/components/toast.tsx';
import { useFormats } from '../../kit/text/format.ts';
import { useTexts } from '../../kit/text/texts.ts';
import { ownAccount } from '../client/api.ts';
import type { ApiResponse } from '../declaration/call-types.ts';
import { accountTexts } from './texts.ts';

type Session = ApiResponse<typeof staffContract, 'ownSessions', 'staff'>[number];

const refreshes = ['ownSessions'] as const;
const showFailure = (problem: Error) => toast(problem.message, 'danger');

function SessionRow({ session }: { readonly session: Session }) {
  const t = useTexts(accountTexts);
  const formats = useFormats();
  const { id, browser, system, first_seen, last_seen, is_current } = session;
  const end = ownAccount.useAction(staffContract, 'endSession', { refreshes, onProblem: showFailure });
  const name = t('browser_on', {
    browser: browser ?? t('unknown_browser'),
    system: system ?? t('unknown_system'),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-line border-t py-3 first:border-t-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {is_current && <Badge tone="success">{t('this_device')}</Badge>}
        </p>
        <p className="text-muted text-sm">{t('first_seen', { time: formats.dateTime(first_seen) })}</p>
        <p className="text-muted text-sm">{t('last_seen', { time: formats.dateTime(last_seen) })}</p>
      </div>
      {!is_current && (
        <Button
          variant="secondary"
          busy={end.isPending}
          aria-label={t('end_session_of', { name })}
          onClick={() => end.mutate({ sessionId: id })}
        >
          {t('end_session')}
        </Button>
      )}
    </li>
  );
}

/** Where the person is signed in, with a way to end each session. */
export function SessionsCard() {
  const t = useTexts(accountTexts);
  const read = ownAccount.useCall(staffContract, 'ownSessions', {}, { staleTime: 0 });
  const endOthers = ownAccount.useAction(staffContract, 'endOtherSessions', {
    refreshes,
    onProblem: showFailure,
  });
  return (
    <Card aria-labelledby="account-sessions" className="flex max-w-2xl flex-col gap-2">
      <h2 id="account-sessions" className="font-semibold text-lg">
        {t('sessions')}
      </h2>
      <p className="text-muted text-sm">{t('sessions_hint')}</p>
      {read.isPending && <ListSkeleton />}
      <ReadError read={read} />
      {read.data && (
        <ul>
          {read.data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      {read.data && read.data.length > 1 && (
        <Button
          variant="danger-quiet"
          className="self-start"
          busy={endOthers.isPending}
          onClick={() => endOthers.mutate({})}
        >
          {t('end_others')}
        </Button>
      )}
    </Card>
  );
}
