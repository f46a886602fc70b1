import { useState } from 'react';
import { memberContract } from '#kernel/modules/member/contract.ts';
import {
  type ApiResponse,
  Badge,
  Button,
  Card,
  LazyOpen,
  type LazySection,
  member,
  toast,
  useFormats,
  usePreloadDialog,
  useShop,
  useTexts,
} from '#kernel/ui/index.ts';
import { freezeTexts } from './freeze-texts.ts';

type Request = ApiResponse<typeof memberContract, 'freezeRequests', 'member'>['requests'][number];

const dialog: LazySection<{ readonly memberId: string; readonly onClose: () => void }> = {
  key: 'member:freeze-dialog',
  load: async () => (await import('./freeze-dialog.tsx')).FreezeDialog,
};

const tones = { open: 'warning', approved: 'success', declined: undefined, withdrawn: undefined } as const;

interface RequestProps {
  readonly memberId: string;
  readonly request: Request;
}

/** What a member asked for, and what became of it. */
function Asked({ memberId, request }: RequestProps) {
  const t = useTexts(freezeTexts);
  const formats = useFormats();
  const { id, state, fund_name, from_date: from, until_date: until, answer } = request;
  const withdraw = member.useAction(memberContract, 'withdrawFreeze', {
    refreshes: ['freezeRequests'],
    endsWhenRead: true,
    onProblem: (problem) => toast(problem.message, 'danger'),
  });
  return (
    <div className="flex flex-col items-start gap-2">
      <Badge tone={tones[state]}>{t(state)}</Badge>
      <p>
        {t('days', {
          what: fund_name ?? t('all'),
          from: formats.dayShort(from),
          until: formats.dayShort(until),
        })}
      </p>
      {answer !== null && <p className="text-muted text-sm">{t('why', { reason: answer })}</p>}
      {state === 'open' && (
        <Button
          variant="secondary"
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate({ id: memberId, request_id: id })}
        >
          {t('withdraw')}
        </Button>
      )}
    </div>
  );
}

function PreloadDialog() {
  usePreloadDialog(dialog);
  return null;
}

/** The member's last freeze request, and the way to ask for a freeze; nothing if the shop takes no requests. */
export function FreezeRequests({ memberId }: { readonly memberId: string }) {
  const t = useTexts(freezeTexts);
  const { expired } = useShop();
  const [isAsking, setAsking] = useState(false);
  const read = member.useCall(memberContract, 'freezeRequests', { id: memberId }, { live: 'member.profile' });
  if (!read.data) return null;
  const { is_offered: isOffered, requests } = read.data;
  const [last] = requests;
  const isOpen = last?.state === 'open';
  if (!isOffered && !isOpen) return null;
  const canAsk = isOffered && !isOpen && !expired;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="font-semibold">{t('ask')}</h2>
      {last && last.state !== 'withdrawn' && <Asked memberId={memberId} request={last} />}
      {canAsk && (
        <>
          <PreloadDialog />
          <Button variant="secondary" block onClick={() => setAsking(true)}>
            {t('ask')}
          </Button>
        </>
      )}
      {isAsking && <LazyOpen part={dialog} given={{ memberId, onClose: () => setAsking(false) }} />}
    </Card>
  );
}
