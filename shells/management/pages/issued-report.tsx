import { issueTexts, TaskCard } from '#kernel/ui/desk.ts';
import { PageHeader, useRouteParams, useTexts } from '#kernel/ui/index.ts';

/** A report that was too large to be mailed: how far it is, and its file. */
export function Page() {
  const t = useTexts(issueTexts);
  const { taskId } = useRouteParams('taskId');
  return (
    <>
      <PageHeader title={t('file')} crumbs={[{ label: t('file') }]} />
      <div className="max-w-2xl">
        <TaskCard id={taskId} />
      </div>
    </>
  );
}
