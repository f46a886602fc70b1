import { useState } from 'react';
import { memberContract } from '#kernel/modules/member/contract.ts';
import { TextLink } from '#kernel/ui/desk.ts';
import {
  Button,
  EmptyState,
  fillAddress,
  ListSkeleton,
  PageHeader,
  ReadError,
  staff,
  useFormats,
  useTexts,
} from '#kernel/ui/index.ts';
import { ApproveFreeze, DeclineFreeze, type FreezeRequest } from '../parts/answer-freeze.tsx';
import { freezeRequestTexts } from '../parts/freeze-request-texts.ts';

function Row({ request }: { readonly request: FreezeRequest }) {
  const t = useTexts(freezeRequestTexts);
  const formats = useFormats();
  const [dialog, setDialog] = useState<'approve' | 'decline' | null>(null);
  const { member_id: memberId, member_name: name, fund_name, from_date, until_date, reason } = request;
  const what = t('days', {
    what: fund_name ?? t('all'),
    from: formats.date(from_date),
    until: formats.date(until_date),
  });
  const shown = { request, what, onClose: () => setDialog(null) };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2">
      <div className="min-w-0 grow">
        <TextLink to={fillAddress('/frontdesk/membership/member-{memberId}', { memberId })}>{name}</TextLink>
        <p>{what}</p>
        {reason !== null && <p className="wrap-anywhere text-muted text-sm">{t('why', { reason })}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" icon="check" onClick={() => setDialog('approve')}>
          {t('approve')}
        </Button>
        <Button variant="quiet" onClick={() => setDialog('decline')}>
          {t('decline')}
        </Button>
      </div>
      {dialog === 'approve' && <ApproveFreeze {...shown} />}
      {dialog === 'decline' && <DeclineFreeze {...shown} />}
    </li>
  );
}

/** Freezes that members ask for, the oldest first, each to be approved or declined. */
export function Page() {
  const t = useTexts(freezeRequestTexts);
  const read = staff.useCall(memberContract, 'openFreezeRequests', {}, { live: 'member.freeze_request' });
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ label: t('members'), to: '/frontdesk/membership' }, { label: t('title') }]}
      />
      <ReadError read={read} />
      {read.isPending && <ListSkeleton />}
      {read.data?.length === 0 && <EmptyState message={t('none')} />}
      {read.data && read.data.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface text-ink">
          {read.data.map((request) => (
            <Row key={request.id} request={request} />
          ))}
        </ul>
      )}
    </>
  );
}
