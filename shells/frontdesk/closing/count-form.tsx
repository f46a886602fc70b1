import { type FormEvent, useState } from 'react';
import { toBaht } from '#kernel/contract/satang.ts';
import { paymentContract } from '#kernel/modules/order/contract.ts';
import { Alert, Button, Card, refresh, staff, TextArea, useTexts } from '#kernel/ui/index.ts';
import { begunCount, forgetCount, storeCount } from './begun-count.ts';
import { compareCount } from './compare-count.ts';
import { piecesIn, type TypedAmounts, typedSigned } from './count.ts';
import { CountFields } from './count-fields.tsx';
import { CountSummary } from './count-summary.tsx';
import { Difference } from './difference.tsx';
import type { OpenDrawer } from './drawer-card.tsx';
import { closingTexts } from './texts.ts';

interface Props {
  readonly drawer: OpenDrawer;
  readonly onBack: () => void;
  /** @param closingId of the closing that was made. */
  readonly onClosed: (closingId: string) => void;
}

/** An amount as the wire writes it; what is none as it was typed, which the server refuses at its field. */
const sentOf = (typed: string) => {
  const satang = typedSigned(typed);
  return satang === null ? typed.trim() : toBaht(satang);
};

/** Counts a drawer against the books and closes its shift. */
export function CountForm({ drawer, onBack, onClosed }: Props) {
  const t = useTexts(closingTexts);
  const [typed, setTyped] = useState(() =>
    begunCount(drawer, {
      opening_float: drawer.last_opening_float ?? '0.00',
      way: 'pieces',
      sum: '',
      pieces: {},
      transfer: '',
      promptpay: '',
      reason: '',
    }),
  );
  const change = (part: Partial<TypedAmounts>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    storeCount(drawer, next);
  };
  const close = staff.useAction(paymentContract, 'closeDay', {
    onDone: ({ id }) => {
      forgetCount(drawer);
      onClosed(id);
    },
    onProblem: ({ code }) => {
      if (code === 'takings_changed' || code === 'closed_already') void refresh(paymentContract);
    },
  });
  const { takings } = drawer;
  const { float, cash, tenders, differs, difference } = compareCount(typed, takings);
  const fieldError = (path: string) => close.error?.errors.find((error) => error.path === path)?.message;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (cash === null || float === null) return;
    const pieces = typed.way === 'pieces' ? piecesIn(typed.pieces) : null;
    close.mutate({
      drawer: drawer.drawer_id,
      shift: drawer.shift,
      opening_float: toBaht(float),
      cash: toBaht(cash),
      ...(pieces && {
        pieces: pieces
          .filter(({ count }) => count > 0)
          .map(({ satang, count }) => ({ value: toBaht(satang), count })),
      }),
      ...(typed.transfer.trim() && { transfer: sentOf(typed.transfer) }),
      ...(typed.promptpay.trim() && { promptpay: sentOf(typed.promptpay) }),
      expected: takings,
      ...(differs && { reason: typed.reason }),
    });
  };
  const isChanged = close.error?.code === 'takings_changed';
  return (
    <form noValidate onSubmit={submit} className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
      <CountFields {...{ drawer, typed, fieldError }} onChange={change} />
      <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-4">
        <Card className="flex flex-col gap-4">
          <CountSummary tenders={tenders} />
          <Difference satang={difference} />
          {differs && (
            <TextArea
              label={t('reason')}
              hint={t('reason_hint')}
              error={fieldError('reason')}
              rows={2}
              maxLength={500}
              value={typed.reason}
              onChange={(event) => change({ reason: event.target.value })}
            />
          )}
          {close.error && !fieldError('reason') && !fieldError('cash') && (
            <Alert tone="danger">{isChanged ? t('new_figures') : close.error.message}</Alert>
          )}
          <p className="text-muted text-sm">{t('once')}</p>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" busy={close.isPending} disabled={cash === null || float === null}>
              {t('close')}
            </Button>
            <Button variant="secondary" onClick={onBack}>
              {t('back')}
            </Button>
          </div>
        </Card>
      </div>
    </form>
  );
}
