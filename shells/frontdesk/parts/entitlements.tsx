import { useState } from 'react';
import { memberContract } from '#kernel/modules/member/contract.ts';
import {
  Badge,
  Button,
  ConfirmDialog,
  ReadError,
  staff,
  toast,
  useFormats,
  useMay,
  useTexts,
  useToday,
} from '#kernel/ui/index.ts';
import { BookingChoices, useBookingQuestion } from './booking-choices.tsx';
import { entitlementTexts } from './entitlement-texts.ts';
import { type Entitlement, FreezeDialog } from './freeze-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';

interface EndProps {
  readonly memberId: string;
  readonly holding: Entitlement;
  readonly what: string;
  readonly onClose: () => void;
}

function EndFreeze({ memberId, holding: entitlement, what, onClose }: EndProps) {
  const t = useTexts(entitlementTexts);
  const { fund_id, lot_id } = entitlement;
  const question = useBookingQuestion();
  const end = staff.useAction(memberContract, 'endFreeze', {
    onProblem: question.take,
    onDone: () => {
      toast(t('ended'));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('end_freeze_of', { what })}
      message={
        <div className="flex flex-col gap-3">
          <p>{t('end_outcome')}</p>
          <BookingChoices question={question} />
        </div>
      }
      confirm={t('end_freeze')}
      busy={end.isPending}
      disabled={question.isOpen}
      problem={end.error?.code === 'bookings_affected' ? null : end.error?.message}
      onConfirm={() =>
        end.mutate({ id: memberId, fund_id, ...(lot_id ? { lot_id } : {}), ...question.input })
      }
      onClose={onClose}
    />
  );
}

interface RowProps {
  readonly memberId: string;
  readonly holding: Entitlement;
}

function Row({ memberId, holding: entitlement }: RowProps) {
  const t = useTexts(entitlementTexts);
  const formats = useFormats();
  const may = useMay();
  const today = useToday();
  const [dialog, setDialog] = useState<'freeze' | 'end' | 'move' | null>(null);
  const { fund_name: fund, lot_id: lotId, value, end_date, frozen } = entitlement;
  const what = lotId
    ? t('points', { fund, count: value, points: formats.number(value) })
    : t('unlimited', { fund });
  const isFrozen = frozen !== null && frozen.until >= today;
  const days = frozen && { from: formats.date(frozen.from), until: formats.date(frozen.until) };
  const shown = { memberId, holding: entitlement, what, onClose: () => setDialog(null) };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2">
      <div className="min-w-0 grow">
        <p className="font-medium">{what}</p>
        <p className="flex flex-wrap gap-2 text-muted text-sm">
          {end_date ? t('until', { date: formats.date(end_date) }) : t('no_end')}
          {days && (isFrozen ? <Badge>{t('frozen', days)}</Badge> : <span>{t('was_frozen', days)}</span>)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {may('member.freeze') && isFrozen && (
          <Button variant="secondary" onClick={() => setDialog('end')}>
            {t('end_freeze')}
          </Button>
        )}
        {may('member.freeze') && !frozen && end_date !== null && (
          <Button variant="secondary" onClick={() => setDialog('freeze')}>
            {t('freeze')}
          </Button>
        )}
        {may('member.move') && lotId && !isFrozen && (
          <Button variant="secondary" onClick={() => setDialog('move')}>
            {t('move')}
          </Button>
        )}
      </div>
      {dialog === 'freeze' && <FreezeDialog {...shown} />}
      {dialog === 'end' && <EndFreeze {...shown} />}
      {dialog === 'move' && lotId && <MoveDialog {...shown} lotId={lotId} />}
    </li>
  );
}

/** What a member's points are made of, each to be frozen or moved; nothing where the member has none. */
export function Entitlements({ memberId }: { readonly memberId: string }) {
  const t = useTexts(entitlementTexts);
  const read = staff.useCall(
    memberContract,
    'entitlements',
    { id: memberId },
    { live: 'member.member', shows: () => [memberId] },
  );
  if (read.isError) return <ReadError read={read} />;
  if (!read.data?.length) return null;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-semibold text-lg">{t('title')}</h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface text-ink">
        {read.data.map((entitlement) => (
          <Row key={entitlement.lot_id ?? entitlement.fund_id} memberId={memberId} holding={entitlement} />
        ))}
      </ul>
    </section>
  );
}
