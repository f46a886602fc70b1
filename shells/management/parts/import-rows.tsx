import { useState } from 'react';
import { memberContract } from '#kernel/modules/member/contract.ts';
import { shownPhone, useDebouncedQueryState } from '#kernel/ui/desk.ts';
import {
  type ApiResponse,
  Button,
  Card,
  ReadError,
  Select,
  Skeleton,
  staff,
  toast,
  useLanguage,
  useTexts,
} from '#kernel/ui/index.ts';
import { importTexts } from '../texts/import.ts';
import type { ShownImport } from './import-columns.tsx';

type Row = ApiResponse<typeof memberContract, 'importRows', 'staff'>['data'][number];

const length = 10;

function useRows(id: string, of: { verdict: 'duplicate' | 'wrong' } | { shares_phone: true }) {
  const [page, setPage] = useState(1);
  const input = { id, ...of, page, length };
  const read = staff.useCall(memberContract, 'importRows', input, { keepsPrevious: true });
  return { read, page, setPage };
}

const lines = (cells: Row['cells']) => [
  [cells.first_name, cells.last_name].filter(Boolean).join(' '),
  cells.phone ?? '',
  cells.email ?? '',
  [cells.fund, cells.points, cells.expire_date].filter(Boolean).join(' · '),
];

function Pages({ total, page, setPage }: { total: number; page: number; setPage: (page: number) => void }) {
  const t = useTexts(importTexts);
  const last = Math.ceil(total / length);
  if (last <= 1) return null;
  return (
    <nav aria-label={t('pages')} className="flex items-center justify-between gap-2">
      <Button variant="secondary" disabled={page === 1} onClick={() => setPage(page - 1)}>
        {t('page_before')}
      </Button>
      <span className="tabular text-muted text-sm">{t('page', { page, last })}</span>
      <Button variant="secondary" disabled={page >= last} onClick={() => setPage(page + 1)}>
        {t('page_after')}
      </Button>
    </nav>
  );
}

const Lines = ({ title, of }: { readonly title: string; readonly of: readonly string[] }) => (
  <div className="min-w-0 flex-1 basis-48">
    <h3 className="text-muted text-sm">{title}</h3>
    {of.filter(Boolean).map((line) => (
      <p key={line} className="break-words">
        {line}
      </p>
    ))}
  </div>
);

function Duplicate({ shown, row }: { readonly shown: ShownImport; readonly row: Row }) {
  const t = useTexts(importTexts);
  const choose = staff.useAction(memberContract, 'chooseRows', {
    refreshes: ['import', 'importRows'],
    endsWhenRead: true,
    onProblem: (problem) => toast(problem.message, 'danger'),
  });
  const choice = useDebouncedQueryState(row.choice, (chosen) =>
    choose.mutateAsync({ id: shown.id, rows: [row.row_no], choice: chosen }),
  );
  const { existing } = row;
  return (
    <li className="flex flex-col gap-2 border-line border-t pt-3">
      <div className="flex flex-wrap gap-4">
        <Lines title={t('in_file', { number: row.row_no })} of={lines(row.cells)} />
        {existing && (
          <Lines
            title={t(existing.matched_by === 'phone' ? 'by_phone' : 'by_email')}
            of={[
              `${existing.first_name} ${existing.last_name}`,
              shownPhone(existing.phone),
              existing.email ?? '',
            ]}
          />
        )}
      </div>
      <Select
        label={t('choice', { number: row.row_no })}
        value={choice.shown}
        choices={[
          { value: 'skip', label: t('skip') },
          { value: 'add', label: t('add') },
        ]}
        onChange={(event) => void choice.ask(event.target.value === 'add' ? 'add' : 'skip')}
      />
    </li>
  );
}

/** Rows whose member is there already, beside that member, with what becomes of each. */
export function ImportDuplicates({ shown }: { readonly shown: ShownImport }) {
  const t = useTexts(importTexts);
  const { read, page, setPage } = useRows(shown.id, { verdict: 'duplicate' });
  const choose = staff.useAction(memberContract, 'chooseRows', {
    refreshes: ['import', 'importRows'],
    onProblem: (problem) => toast(problem.message, 'danger'),
  });
  const all = (choice: 'skip' | 'add') => choose.mutate({ id: shown.id, choice });
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="font-semibold text-lg">{t('duplicates_title')}</h2>
      <p className="text-muted">{t('duplicates_why')}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => all('skip')}>
          {t('skip_all')}
        </Button>
        <Button variant="secondary" onClick={() => all('add')}>
          {t('add_all')}
        </Button>
      </div>
      <ReadError read={read} />
      {read.isPending && <Skeleton className="h-32 w-full" />}
      <ul className="flex flex-col gap-3">
        {read.data?.data.map((row) => (
          <Duplicate key={row.row_no} shown={shown} row={row} />
        ))}
      </ul>
      <Pages total={read.data?.total_items ?? 0} page={page} setPage={setPage} />
    </Card>
  );
}

/** Rows whose phone has several names. */
export function ImportSharedPhones({ shown }: { readonly shown: ShownImport }) {
  const t = useTexts(importTexts);
  const { read, page, setPage } = useRows(shown.id, { shares_phone: true });
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="font-semibold text-lg">{t('shared_title')}</h2>
      <ReadError read={read} />
      {read.isPending && <Skeleton className="h-32 w-full" />}
      <ul className="flex flex-col gap-3">
        {read.data?.data.map((row) => (
          <li key={row.row_no} className="border-line border-t pt-3">
            <Lines title={t('in_file', { number: row.row_no })} of={lines(row.cells)} />
          </li>
        ))}
      </ul>
      <Pages total={read.data?.total_items ?? 0} page={page} setPage={setPage} />
    </Card>
  );
}

/** Rows that cannot be brought, and how to mend each. */
export function ImportWrong({ shown }: { readonly shown: ShownImport }) {
  const t = useTexts(importTexts);
  const language = useLanguage();
  const { read, page, setPage } = useRows(shown.id, { verdict: 'wrong' });
  const titles = new Map(shown.fields.map(({ name, title }) => [name, title[language]]));
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="font-semibold text-lg">{t('wrong_title')}</h2>
      <p className="text-muted">{t('wrong_why')}</p>
      <ReadError read={read} />
      {read.isPending && <Skeleton className="h-32 w-full" />}
      <ul className="flex flex-col gap-3">
        {read.data?.data.map((row) => (
          <li key={row.row_no} className="flex flex-wrap gap-4 border-line border-t pt-3">
            <Lines title={t('in_file', { number: row.row_no })} of={lines(row.cells)} />
            <ul className="min-w-0 flex-1 basis-64 text-danger">
              {row.issues.map(({ field, text }) => (
                <li key={field} className="break-words">
                  {titles.get(field) ?? field}: {text[language]}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <Pages total={read.data?.total_items ?? 0} page={page} setPage={setPage} />
    </Card>
  );
}
