import { type FormEvent, useState } from 'react';
import { toBaht, typedSatang } from '#kernel/contract/satang.ts';
import { paymentContract } from '#kernel/modules/order/contract.ts';
import { Segments } from '#kernel/ui/desk.ts';
import {
  Alert,
  Button,
  Card,
  refresh,
  staff,
  TextArea,
  TextInput,
  useFormats,
  useTexts,
} from '#kernel/ui/index.ts';
import { begunCount, forgetCount, storeCount } from './begun-count.ts';
import { cashIn, piecesIn, signed, type Typed, typedSigned } from './count.ts';
import { Difference } from './difference.tsx';
import type { OpenDrawer } from './drawer-card.tsx';
import { Pieces } from './pieces.tsx';
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
  const formats = useFormats();
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
  const change = (part: Partial<Typed>) => {
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
  const { takings, person } = drawer;
  const float = typedSatang(typed.opening_float);
  const cash = cashIn(typed);
  const counted = { transfer: typedSigned(typed.transfer), promptpay: typedSigned(typed.promptpay) };
  const expectedCash = signed(takings.cash) + (float ?? 0);
  const offBy = (amount: number | null, expected: number) => (amount === null ? 0 : amount - expected);
  const differences = [
    offBy(cash, expectedCash),
    offBy(counted.transfer, signed(takings.transfer)),
    offBy(counted.promptpay, signed(takings.promptpay)),
  ];
  const differs = differences.some((satang) => satang !== 0);
  const difference = cash === null ? null : differences.reduce((sum, satang) => sum + satang, 0);
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
      <Card className="flex min-w-0 flex-col gap-5">
        <h2 className="wrap-anywhere font-semibold">{person.email}</h2>
        <TextInput
          label={t('opening_float')}
          inputMode="decimal"
          autoComplete="off"
          className="max-w-sm"
          value={typed.opening_float}
          error={fieldError('opening_float')}
          onChange={(event) => change({ opening_float: event.target.value })}
        />
        <Segments
          label={t('how')}
          choices={[
            { value: 'pieces', label: t('by_pieces') },
            { value: 'sum', label: t('by_sum') },
          ]}
          value={typed.way}
          onChange={(way) => change({ way })}
        />
        {typed.way === 'pieces' ? (
          <Pieces pieces={typed.pieces} onChange={(pieces) => change({ pieces })} />
        ) : (
          <TextInput
            label={t('cash_counted')}
            inputMode="decimal"
            autoComplete="off"
            className="max-w-sm"
            value={typed.sum}
            error={fieldError('cash')}
            onChange={(event) => change({ sum: event.target.value })}
          />
        )}
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-2 font-semibold">{t('seen')}</legend>
          <div className="grid gap-3 sm:grid-cols-2">
            {(['transfer', 'promptpay'] as const).map((tender) => (
              <TextInput
                key={tender}
                label={t(`${tender}_seen`)}
                hint={t('seen_hint')}
                error={fieldError(tender)}
                inputMode={signed(takings[tender]) < 0 ? 'text' : 'decimal'}
                autoComplete="off"
                value={typed[tender]}
                onChange={(event) => change({ [tender]: event.target.value })}
              />
            ))}
          </div>
        </fieldset>
      </Card>
      <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-4">
        <Card className="flex flex-col gap-4">
          <dl className="flex flex-col gap-2">
            {(
              [
                ['cash', expectedCash, cash],
                ['transfer', signed(takings.transfer), counted.transfer],
                ['promptpay', signed(takings.promptpay), counted.promptpay],
              ] as const
            ).map(([tender, expected, amount]) => (
              <div key={tender} className="flex flex-wrap items-baseline justify-between gap-x-4">
                <dt className="font-medium">{t(tender)}</dt>
                <dd className="tabular text-right">
                  <span className="block text-muted text-sm">
                    {t('expected')} {formats.baht(toBaht(expected))}
                  </span>
                  <span className="block">
                    {amount === null ? t('not_counted') : `${t('counted')} ${formats.baht(toBaht(amount))}`}
                  </span>
                </dd>
              </div>
            ))}
          </dl>
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
