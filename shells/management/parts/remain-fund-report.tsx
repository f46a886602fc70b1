import { memberContract } from '#kernel/modules/member/contract.ts';
import { issueTexts, TaskCard } from '#kernel/ui/desk.ts';
import { Alert, Button, defineTexts, staff, useMay, useTexts } from '#kernel/ui/index.ts';

const texts = defineTexts('management.remain_fund', {
  issue: { en: 'Issue Remain Fund Report', th: 'ส่งรายงานแต้มคงเหลือ' },
});

/** Has what every member has left of each point type mailed to who asks. */
export function RemainFundReport() {
  const t = useTexts(texts);
  const shared = useTexts(issueTexts);
  const may = useMay();
  const issue = staff.useAction(memberContract, 'issueRemainFundReport');
  if (!may('member.manage_funds')) return null;
  return (
    <div className="flex flex-col gap-3">
      <Button
        variant="secondary"
        icon="mail"
        className="self-start"
        busy={issue.isPending}
        onClick={() => issue.mutate({})}
      >
        {t('issue')}
      </Button>
      {issue.error && <Alert tone="danger">{issue.error.message}</Alert>}
      {issue.data && <Alert tone="success">{shared('issued')}</Alert>}
      {issue.data && <TaskCard id={issue.data.task_id} />}
    </div>
  );
}
