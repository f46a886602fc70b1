import { useEffect, useState } from 'react';
import { memberContract } from '#kernel/modules/member/contract.ts';
import { isTaskOver, Loaded, TaskCard, useTask } from '#kernel/ui/desk.ts';
import {
  Alert,
  Button,
  Card,
  ConfirmDialog,
  LinkButton,
  refresh,
  staff,
  useFormats,
  useLanguage,
  useShop,
  useTexts,
} from '#kernel/ui/index.ts';
import { importTexts } from '../texts/import.ts';
import { ImportColumns, type ShownImport } from './import-columns.tsx';
import { ImportQuestions } from './import-questions.tsx';
import { ImportDuplicates, ImportSharedPhones, ImportWrong } from './import-rows.tsx';

function Counts({ shown }: { readonly shown: ShownImport }) {
  const t = useTexts(importTexts);
  const formats = useFormats();
  const { counts } = shown;
  const isOver = shown.state === 'done' || shown.state === 'undone';
  const figures = [
    ...(isOver ? ([['count_brought', counts.brought]] as const) : ([['count_new', counts.new]] as const)),
    ['count_duplicate', counts.duplicate] as const,
    ['count_wrong', counts.wrong] as const,
  ];
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {figures.map(([key, count]) => (
        <div key={key}>
          <dt className="text-muted text-sm">{t(key)}</dt>
          <dd className="tabular font-semibold text-xl">{formats.number(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Report({ id }: { readonly id: string }) {
  const t = useTexts(importTexts);
  const language = useLanguage();
  const shop = useShop();
  const input = { id, language, shop_id: shop.id, audience: 'staff' as const };
  return (
    <LinkButton
      byBrowser
      variant="secondary"
      icon="download"
      to={staff.fileAddress(memberContract, 'importReport', input)}
    >
      {t('report')}
    </LinkButton>
  );
}

/** What would be made of the rows, and the word that makes it. */
function Checked({ shown, onColumns }: { readonly shown: ShownImport; readonly onColumns: () => void }) {
  const t = useTexts(importTexts);
  const run = staff.useAction(memberContract, 'runImport', { refreshes: ['import', 'imports'] });
  const { counts } = shown;
  const isNothing = counts.new + counts.add === 0;
  return (
    <>
      <ImportQuestions shown={shown} />
      <Card className="flex flex-col gap-4">
        <h2 className="font-semibold text-lg">{t('summary_title')}</h2>
        <Counts shown={shown} />
        {isNothing && <Alert tone="warning">{t('nothing')}</Alert>}
        {run.error && <Alert tone="danger">{run.error.message}</Alert>}
        <div className="flex flex-wrap gap-2">
          <Button disabled={isNothing} busy={run.isPending} onClick={() => run.mutate({ id: shown.id })}>
            {t('run')}
          </Button>
          <Report id={shown.id} />
          <Button variant="quiet" onClick={onColumns}>
            {t('other_columns')}
          </Button>
        </div>
      </Card>
      {shown.questions.shared_phone.rows > 0 && <ImportSharedPhones shown={shown} />}
      {counts.duplicate > 0 && <ImportDuplicates shown={shown} />}
      {counts.wrong > 0 && <ImportWrong shown={shown} />}
    </>
  );
}

/** What was made, and how to take it back. */
function Done({ shown }: { readonly shown: ShownImport }) {
  const t = useTexts(importTexts);
  const [asks, setAsks] = useState(false);
  const undo = staff.useAction(memberContract, 'undoImport', {
    refreshes: ['import', 'imports'],
    onDone: () => setAsks(false),
  });
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="font-semibold text-lg">{t('result_title')}</h2>
      <Counts shown={shown} />
      <div className="flex flex-wrap gap-2">
        <Report id={shown.id} />
        {shown.state === 'done' && (
          <Button variant="danger-quiet" onClick={() => setAsks(true)}>
            {t('undo')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asks}
        danger
        busy={undo.isPending}
        problem={undo.error?.message}
        title={t('undo')}
        message={t('undo_why')}
        confirm={t('undo')}
        onConfirm={() => undo.mutate({ id: shown.id, confirm: true })}
        onClose={() => setAsks(false)}
      />
    </Card>
  );
}

function Shown({ shown }: { readonly shown: ShownImport }) {
  const t = useTexts(importTexts);
  const formats = useFormats();
  const [choosesColumns, setChooses] = useState(false);
  const task = useTask(shown.task_id);
  const isOver = task.data ? isTaskOver(task.data) : false;
  const taskState = task.data?.state;
  // The task's end has moved the import on.
  useEffect(() => {
    if (isOver) void refresh(memberContract, ['import', 'importRows', 'imports']);
  }, [isOver, shown.task_id]);
  const { state } = shown;
  const isChecked = state === 'checked';
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="min-w-0 break-words font-semibold text-xl">{shown.file_name}</h2>
        <span className="text-muted">
          {t(state)} · {formats.dateTime(shown.create_dt)}
        </span>
      </div>
      {shown.task_id && (!isOver || taskState === 'failed' || taskState === 'cancelled') && (
        <TaskCard id={shown.task_id} />
      )}
      {(state === 'mapping' || (isChecked && choosesColumns)) && (
        <ImportColumns key={JSON.stringify(shown.place)} shown={shown} onDone={() => setChooses(false)} />
      )}
      {isChecked && !choosesColumns && <Checked shown={shown} onColumns={() => setChooses(true)} />}
      {(state === 'done' || state === 'undone') && <Done shown={shown} />}
      <LinkButton variant="secondary" to="/management/import" className="self-start">
        {t('back')}
      </LinkButton>
    </div>
  );
}

/** One import, from its columns to its undo. */
export function ImportDetail({ id }: { readonly id: string }) {
  const t = useTexts(importTexts);
  const read = staff.useCall(memberContract, 'import', { id }, { live: 'task.task' });
  return (
    <Loaded read={read} fields={4} list={{ label: t('back'), to: '/management/import' }}>
      {(shown) => <Shown key={shown.id} shown={shown} />}
    </Loaded>
  );
}
