import { type ChangeEvent, type FormEvent, useId, useRef, useState } from 'react';
import { memberContract } from '#kernel/modules/member/contract.ts';
import {
  Alert,
  Badge,
  Button,
  Card,
  EmptyState,
  Link,
  ReadError,
  Skeleton,
  staff,
  useFormats,
  useNavigate,
  useTexts,
} from '#kernel/ui/index.ts';
import { importTexts } from '../texts/import.ts';

function ChooseFile() {
  const t = useTexts(importTexts);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [file, setFile] = useState<File | null>(null);
  const start = staff.useAction(memberContract, 'startImport', {
    refreshes: ['imports'],
    onDone: ({ id: importId }) => navigate(`/management/import?import=${importId}`),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (file) start.mutate({ import_file: file });
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    setFile(event.target.files?.[0] ?? null);
    start.reset();
  };
  const problem = start.error;
  return (
    <Card>
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <h2 className="font-semibold text-lg">{t('choose_title')}</h2>
        <p>{t('choose_why')}</p>
        <p className="text-muted">{t('choose_rows')}</p>
        <div className="flex flex-col gap-1">
          <span id={id} className="font-medium">
            {t('file')}
          </span>
          {/* The browser's own control speaks the browser's language. */}
          <input
            ref={input}
            type="file"
            accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            aria-labelledby={id}
            tabIndex={-1}
            className="sr-only"
            onChange={choose}
          />
          <div className="flex flex-wrap items-center gap-3">
            <Button
              variant="secondary"
              icon="upload"
              aria-describedby={`${id}-chosen`}
              onClick={() => input.current?.click()}
            >
              {t('choose_file')}
            </Button>
            <span id={`${id}-chosen`} role="status" className="wrap-anywhere min-w-0 text-muted">
              {file?.name ?? t('no_file')}
            </span>
          </div>
        </div>
        {problem && (
          <Alert tone="danger">
            {problem.errors.find(({ path }) => path === 'import_file')?.message ?? problem.message}
          </Alert>
        )}
        <Button type="submit" className="self-start" disabled={!file} busy={start.isPending}>
          {t('read')}
        </Button>
      </form>
    </Card>
  );
}

/** Where an import begins, and those that were made before. */
export function ImportStart() {
  const t = useTexts(importTexts);
  const formats = useFormats();
  const read = staff.useCall(memberContract, 'imports', {}, { live: 'task.task' });
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <ChooseFile />
      <h2 className="font-semibold text-lg">{t('before')}</h2>
      <ReadError read={read} />
      {read.isPending && <Skeleton className="h-24 w-full" />}
      {read.data?.length === 0 && <EmptyState icon="users" message={t('none')} />}
      <ul className="flex flex-col gap-2">
        {read.data?.map(({ id, file_name, state, row_count, create_dt }) => (
          <li key={id}>
            <Link
              to={`/management/import?import=${id}`}
              className="flex min-h-11 flex-wrap items-center justify-between gap-2 rounded-card border border-line bg-surface p-4 text-ink hover:bg-sunken"
            >
              <span className="min-w-0 break-words font-medium">{file_name}</span>
              <Badge>{t(state)}</Badge>
              <span className="w-full text-muted text-sm">
                {formats.dateTime(create_dt)}
                {row_count > 0 && ` · ${t('rows', { count: row_count })}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
