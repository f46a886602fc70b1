import { useEffect, useState } from 'react';
import { shopContract } from '#kernel/modules/shop/contract.ts';
import {
  type ApiResponse,
  Button,
  Card,
  ConfirmDialog,
  Icon,
  Link,
  LinkButton,
  refresh,
  staff,
  useMay,
  useText,
  useTexts,
} from '#kernel/ui/index.ts';
import { firstRunTexts } from '../texts/first-run.ts';

type Run = ApiResponse<typeof shopContract, 'firstRun', 'staff'>;
type Step = Run['steps'][number];

/** The first steps, asked for again whenever one may have been done, here or by somebody else. */
export const useFirstRun = (enabled = true) => {
  const [live, setLive] = useState<readonly string[]>([]);
  const read = staff.useCall(shopContract, 'firstRun', {}, { enabled, staleTime: 0, live });
  const topics = read.data?.live;
  useEffect(() => {
    if (topics) setLive(topics);
  }, [topics]);
  return read;
};

const isOtherShell = (to: string) => !to.startsWith('/management');

function Line({ step, at, isNext }: { readonly step: Step; readonly at: number; readonly isNext: boolean }) {
  const t = useTexts(firstRunTexts);
  const text = useText();
  const { title, why, to, is_done } = step;
  return (
    <li
      aria-current={isNext ? 'step' : undefined}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-t py-3"
    >
      {is_done ? (
        <Icon name="circle-check" className="size-7 text-success" />
      ) : (
        <span
          aria-hidden
          className={`tabular inline-flex size-7 shrink-0 items-center justify-center rounded-full border ${
            isNext ? 'border-primary bg-primary text-on-primary' : 'border-control text-muted'
          }`}
        >
          {at}
        </span>
      )}
      <div className="min-w-0 flex-1 basis-48">
        <p className={is_done ? 'text-muted' : 'font-medium'}>
          {is_done || isNext ? (
            text(title)
          ) : isOtherShell(to) ? (
            <a href={to} className="inline-block py-1 text-accent underline-offset-2 hover:underline">
              {text(title)}
            </a>
          ) : (
            <Link to={to} className="inline-block py-1 text-accent underline-offset-2 hover:underline">
              {text(title)}
            </Link>
          )}
          {is_done && <span className="sr-only">{` · ${t('done')}`}</span>}
        </p>
        {!is_done && <p className="text-muted text-sm">{text(why)}</p>}
      </div>
      {isNext && (
        <LinkButton to={to} byBrowser={isOtherShell(to)} className="max-sm:w-full">
          {t('start')}
          <span className="sr-only">{text(title)}</span>
        </LinkButton>
      )}
    </li>
  );
}

function Steps({ run }: { readonly run: Run }) {
  const t = useTexts(firstRunTexts);
  const [asks, setAsks] = useState(false);
  const change = staff.useAction(shopContract, 'changeFirstRun', { refreshes: ['firstRun'] });
  const { steps } = run;
  const next = steps.find(({ is_done }) => !is_done);
  return (
    <Card className="mb-6" aria-labelledby="first-run">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-3">
        <h2 id="first-run" className="font-semibold text-lg">
          {t('title')}
        </h2>
        <p className="tabular text-muted">
          {t('progress', { done: steps.filter(({ is_done }) => is_done).length, all: steps.length })}
        </p>
      </div>
      <ol>
        {steps.map((step, at) => (
          <Line key={step.name} step={step} at={at + 1} isNext={step === next} />
        ))}
      </ol>
      <div className="-mb-2 flex justify-end border-line border-t pt-2">
        <Button variant="quiet" onClick={() => setAsks(true)}>
          {t('hide')}
        </Button>
      </div>
      <ConfirmDialog
        open={asks}
        title={t('hide_title')}
        message={t('hide_how')}
        confirm={t('hide')}
        dismiss={t('keep')}
        busy={change.isPending}
        problem={change.error?.message}
        onConfirm={() => change.mutate({ ended: true })}
        onClose={() => setAsks(false)}
      />
    </Card>
  );
}

/** What a new shop needs before members can book, for its admin, until all is done or it is put away. */
export function FirstRun() {
  const may = useMay();
  const { data: run } = useFirstRun(may('shop.settings'));
  const isComplete = run !== undefined && !run.ended && run.steps.every(({ is_done }) => is_done);
  useEffect(() => {
    // The server writes down that all is done, so that the steps never come back.
    if (isComplete)
      void staff
        .call(shopContract, 'changeFirstRun', {})
        .then(() => refresh(shopContract, ['firstRun']))
        .catch(() => undefined);
  }, [isComplete]);
  return run && !run.ended && !isComplete ? <Steps run={run} /> : null;
}
