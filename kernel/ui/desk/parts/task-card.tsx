import type { ReactNode } from 'react';
import { taskContract } from '../../../modules/task/contract.ts';
import { useShop } from '../../app/boot/boot.ts';
import { staff } from '../../app/client/api.ts';
import type { ApiResponse } from '../../app/declaration/call-types.ts';
import { Button, LinkButton } from '../../kit/components/button.tsx';
import { Alert, Card } from '../../kit/components/surfaces.tsx';
import { toast } from '../../kit/components/toast.tsx';
import { useFormats } from '../../kit/text/format.ts';
import { kitTexts } from '../../kit/text/kit-texts.ts';
import { useLanguage } from '../../kit/text/language.ts';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';
import { Loaded } from './loaded.tsx';

const texts = defineTexts('kit.task', {
  queued: { en: 'Queued', th: 'รอคิวดำเนินการ' },
  running: { en: 'Running', th: 'กำลังทำ' },
  cancelling: { en: 'Canceling', th: 'กำลังยกเลิก' },
  done: { en: 'Done', th: 'เสร็จแล้ว' },
  failed: { en: 'Failed', th: 'ทำไม่สำเร็จ' },
  cancelled: { en: 'Canceled', th: 'ยกเลิกแล้ว' },
  count: { en: '{done} of {total}', th: '{done} จาก {total}' },
  leave: {
    en: 'You may leave this page; the work goes on.',
    th: 'ออกจากหน้านี้ได้ งานจะทำต่อไป',
  },
  download: { en: 'Download {name}', th: 'ดาวน์โหลด {name}' },
});

/** A task as its page shows it. */
export type ShownTask = ApiResponse<typeof taskContract, 'task', 'staff'>;

/** One task, asked for again whenever it gets on. @param id null reads nothing. */
export const useTask = (id: string | null) =>
  staff.useCall(taskContract, 'task', id === null ? null : { id }, {
    live: 'task.task',
    shows: (task) => [task.id],
  });

export const isTaskOver = ({ state }: Pick<ShownTask, 'state'>): boolean =>
  state === 'done' || state === 'failed' || state === 'cancelled';

function Progress({ task }: { readonly task: ShownTask }) {
  const t = useTexts(texts);
  const formats = useFormats();
  const language = useLanguage();
  const { done, total } = task;
  const percent = total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : 0;
  return (
    <div className="flex flex-col gap-2">
      <div
        role="progressbar"
        aria-label={task.title[language]}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 w-full overflow-hidden rounded-full bg-sunken"
      >
        <span className="block h-full bg-accent" style={{ width: `${percent}%` }} />
      </div>
      <p className="tabular min-h-6 text-muted text-sm">
        {total > 0 && t('count', { done: formats.number(done), total: formats.number(total) })}
      </p>
    </div>
  );
}

function Cancel({ id }: { readonly id: string }) {
  const kit = useTexts(kitTexts);
  const cancel = staff.useAction(taskContract, 'cancelTask', {
    onProblem: (problem) => toast(problem.message, 'danger'),
  });
  return (
    <Button variant="secondary" icon="x" busy={cancel.isPending} onClick={() => cancel.mutate({ id })}>
      {kit('cancel')}
    </Button>
  );
}

function Shown({ task, children }: { readonly task: ShownTask; readonly children?: ReactNode }) {
  const t = useTexts(texts);
  const shop = useShop();
  const language = useLanguage();
  const state = task.is_cancelling ? 'cancelling' : task.state;
  return (
    <Card className="flex flex-col gap-3 print:hidden" aria-label={task.title[language]}>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="font-semibold text-lg">{task.title[language]}</h2>
        <span role="status" className="text-muted">
          {t(state)}
        </span>
      </div>
      {!isTaskOver(task) && (
        <>
          <Progress task={task} />
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="text-muted text-sm">{t('leave')}</p>
            {!task.is_cancelling && <Cancel id={task.id} />}
          </div>
        </>
      )}
      {task.failure && <Alert tone="danger">{task.failure[language]}</Alert>}
      {task.file_name && (
        <LinkButton
          byBrowser
          variant="secondary"
          icon="download"
          className="self-start"
          to={staff.fileAddress(taskContract, 'taskFile', {
            id: task.id,
            shop_id: shop.id,
            audience: 'staff',
          })}
        >
          {t('download', { name: task.file_name })}
        </LinkButton>
      )}
      {children}
    </Card>
  );
}

/** Long work of a worker: how far it is, Cancel, why it failed and the file that it leaves. */
export function TaskCard({
  id,
  children,
}: {
  readonly id: string;
  /** What the page says beside it, by how the task stands. */
  readonly children?: (task: ShownTask) => ReactNode;
}) {
  return (
    <Loaded read={useTask(id)} fields={2}>
      {(task) => <Shown task={task}>{children?.(task)}</Shown>}
    </Loaded>
  );
}
