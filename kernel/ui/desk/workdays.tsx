import { useState } from 'react';
import type { Workday, WorkdayContract } from '../../contract/workday.ts';
import { bookingContract } from '../../modules/booking/contract.ts';
import { refresh, staff } from '../client/api.ts';
import type { Sent } from '../client/call-types.ts';
import { Button } from '../components/button.tsx';
import { ConfirmDialog } from '../components/dialog.tsx';
import { DateInput, Select } from '../components/field.tsx';
import type { ContractForm } from '../form/contract-form.ts';
import { useFormats } from '../text/format.ts';
import { defineTexts, useTexts } from '../text/texts.ts';
import { workdayPages } from '../workday-pages.ts';
import { AffectedBookings } from './affected-bookings.tsx';
import { ChoiceSet } from './choice-set.tsx';
import { useTableQuery } from './data-table.tsx';
import { useBranchLookup } from './lookups.ts';
import { RecordList } from './record-pages.tsx';

const texts = defineTexts('desk.workday', {
  date: { en: 'Date', th: 'วันที่' },
  branches: { en: 'Branches', th: 'สาขา' },
  schedule: { en: 'Schedule', th: 'ตาราง' },
  weekday: { en: 'Weekday', th: 'วันธรรมดา' },
  weekend: { en: 'Weekend', th: 'วันหยุด' },
  close: { en: 'Close', th: 'ปิด' },
  remove: { en: 'Remove', th: 'ลบ' },
  remove_of: { en: 'Remove {day}', th: 'ลบ {day}' },
  remove_title: { en: 'Remove special day', th: 'ลบวันพิเศษ' },
  remove_question: {
    en: 'Remove this special day? The day follows the weekly schedule again.',
    th: 'ต้องการลบวันพิเศษนี้ใช่ไหม วันนั้นจะใช้ตารางประจำสัปดาห์ตามเดิม',
  },
});

type NewWorkday = Sent<WorkdayContract, 'setWorkday', 'staff'>;
const schedules = ['weekday', 'weekend', 'close'] as const;

interface Props {
  /** Of the feature that has the screens of special days. */
  readonly contract: WorkdayContract;
}

interface RemovalProps extends Props {
  readonly day: Workday;
  readonly onClose: () => void;
}

function Removal({ contract, day, onClose }: RemovalProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  const remove = staff.useAction(contract, 'removeWorkday', {
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

/** The page of the shop's special days, with the bookings that they leave behind. */
export function WorkdayList({ contract }: Props) {
  const t = useTexts(texts);
  const formats = useFormats();
  const read = staff.useCall(contract, 'workdayPage', useTableQuery(), {
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
      {removing && <Removal contract={contract} day={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

/** What the form of a new special day begins with. */
export const newWorkday: NewWorkday = { date: '', branch_ids: [], schedule: 'close' };

/** The fields that make a day special at some branches, in the place of what it was. @param form of `setWorkday`. */
export function WorkdayFields({ form }: { readonly form: ContractForm<NewWorkday> }) {
  const t = useTexts(texts);
  const chosen = form.value('branch_ids');
  return (
    <>
      <DateInput label={t('date')} {...form.field('date')} />
      <ChoiceSet
        label={t('branches')}
        lookup={useBranchLookup()}
        chosen={Array.isArray(chosen) ? chosen.map(String) : []}
        onChange={(ids) => form.set('branch_ids', ids)}
        error={form.field('branch_ids').error}
      />
      <Select
        label={t('schedule')}
        choices={schedules.map((value) => ({ value, label: t(value) }))}
        {...form.field('schedule')}
      />
    </>
  );
}
