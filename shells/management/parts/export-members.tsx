import { memberContract } from '#kernel/modules/member/contract.ts';
import { taskContract } from '#kernel/modules/task/contract.ts';
import { TaskCard } from '#kernel/ui/desk.ts';
import { Alert, Button, Card, ReadError, Skeleton, staff, useLanguage, useTexts } from '#kernel/ui/index.ts';
import { importExportTexts } from '../texts/import-export.ts';

/** All members as a file: asked for here, made by a worker, fetched here. */
export function ExportMembers() {
  const t = useTexts(importExportTexts);
  const language = useLanguage();
  const read = staff.useCall(taskContract, 'tasks', { name: 'member.export_members' });
  const start = staff.useAction(memberContract, 'exportMembers', { onDone: () => read.refetch() });
  const ask = (format: 'csv' | 'xlsx') => start.mutate({ format, language });
  const asked = start.isPending ? start.variables.format : null;
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <Card className="flex flex-col gap-4">
        <h2 className="font-semibold text-lg">{t('export_title')}</h2>
        <p>{t('export_why')}</p>
        <div className="flex flex-wrap gap-2">
          <Button icon="download" busy={asked === 'xlsx'} onClick={() => ask('xlsx')}>
            {t('as_xlsx')}
          </Button>
          <Button variant="secondary" icon="download" busy={asked === 'csv'} onClick={() => ask('csv')}>
            {t('as_csv')}
          </Button>
        </div>
        {start.error && <Alert tone="danger">{start.error.message}</Alert>}
        <p className="text-muted text-sm">{t('kept')}</p>
      </Card>
      <ReadError read={read} />
      {read.isPending && <Skeleton className="h-32 w-full" />}
      {read.data?.slice(0, 3).map(({ id }) => (
        <TaskCard key={id} id={id} />
      ))}
    </div>
  );
}
