import { useState } from 'react';
import { staff } from '../../app/client/api.ts';
import { Button } from '../../kit/components/button.tsx';
import { Alert } from '../../kit/components/surfaces.tsx';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';
import type { BookingContract } from '../parts/booking-types.ts';
import { TaskCard } from '../parts/task-card.tsx';
import type { ReportFilters } from './report-filters.tsx';

const texts = defineTexts('desk.report_file', {
  as_excel: { en: 'Export', th: 'ส่งออก Excel' },
});

interface Props {
  readonly contract: BookingContract;
  readonly filters: ReportFilters;
}

interface NarrowedProps {
  readonly contract: BookingContract;
  readonly asked: Omit<ReportFilters['query'], 'page' | 'length'>;
}

function NarrowedFile({ contract, asked }: NarrowedProps) {
  const t = useTexts(texts);
  const [taskId, setTaskId] = useState<string | null>(null);
  const start = staff.useAction(contract, 'exportReport', { onDone: ({ task_id }) => setTaskId(task_id) });
  return (
    <div className="flex flex-col gap-3 print:hidden">
      <Button
        variant="secondary"
        icon="download"
        className="self-start"
        busy={start.isPending}
        onClick={() => start.mutate(asked)}
      >
        {t('as_excel')}
      </Button>
      {start.error && <Alert tone="danger">{start.error.message}</Alert>}
      {taskId && <TaskCard id={taskId} />}
    </div>
  );
}

/** Has a worker write all bookings of a report, as it is narrowed, and offers the file; a change of that begins again. */
export function ReportFile({ contract, filters: { query } }: Props) {
  const { page: _, length: __, ...asked } = query;
  return <NarrowedFile key={JSON.stringify(asked)} {...{ contract, asked }} />;
}
