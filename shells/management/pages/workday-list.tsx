import { useState } from 'react';
import { bookingContract } from '#kernel/modules/booking/contract.ts';
import { shopContract, type Workday } from '#kernel/modules/shop/contract.ts';
import { AffectedBookings, RecordList, useTableQuery } from '#kernel/ui/desk.ts';
import { Button, ConfirmDialog, refresh, staff, useFormats, useTexts } from '#kernel/ui/index.ts';
import { workdayPages, workdayTexts } from '../texts/workday.ts';

interface RemovalProps {
  readonly day: Workday;
  readonly onClose: () => void;
}

function Removal({ day, onClose }: RemovalProps) {
  const t = useTexts(workdayTexts);
  const formats = useFormats();
  const remove = staff.useAction(shopContract, 'removeWorkday', {
    onDone: () => {
      void refresh(bookingContract);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('remove_title')}
      message={
        <>
          <p>{t('remove_question')}</p>
          <p className="font-medium">{`${formats.date(day.date)} · ${day.branch_names.join(', ')}`}</p>
        </>
      }
      confirm={t('remove')}
      danger
      busy={remove.isPending}
      problem={remove.error?.message}
      onConfirm={() => remove.mutate({ date: day.date, branch_ids: day.branch_ids })}
      onClose={onClose}
    />
  );
}

/** The shop's special days, with the bookings and classes that they leave behind. */
export function Page() {
  const t = useTexts(workdayTexts);
  const formats = useFormats();
  const read = staff.useCall(shopContract, 'workdayPage', useTableQuery(), {
    keepsPrevious: true,
    live: 'shop.branch',
  });
  const [removing, setRemoving] = useState<Workday | null>(null);
  const dayOf = ({ date }: Workday) => `${formats.weekday(date, 'short')} ${formats.date(date)}`;
  return (
    <>
      <RecordList
        pages={workdayPages}
        above={<AffectedBookings />}
        read={read}
        to={undefined}
        columns={[
          { key: 'date', title: t('date'), cell: dayOf },
          {
            key: 'branches',
            title: t('branches'),
            cell: ({ branch_names }) => branch_names.join(', '),
          },
          { key: 'schedule', title: t('schedule'), cell: ({ schedule }) => t(schedule) },
          {
            key: 'remove',
            title: '',
            cell: (day) => (
              <Button
                variant="danger-quiet"
                icon="trash-2"
                aria-label={t('remove_of', { day: formats.date(day.date) })}
                onClick={() => setRemoving(day)}
              >
                {t('remove')}
              </Button>
            ),
          },
        ]}
      />
      {removing && <Removal day={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}
