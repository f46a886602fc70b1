import { useState } from 'react';
import { catalogContract } from '#kernel/modules/catalog/contract.ts';
import { NewSubjectDialog, NewSubjectForm } from '#kernel/ui/desk.ts';
import { useContractForm } from '#kernel/ui/form.ts';
import { Button, DateInput, defineTexts, staff, toast, useTexts } from '#kernel/ui/index.ts';

const texts = defineTexts('open_private_event.day_off', {
  day_off: { en: 'Day off', th: 'วันลา' },
  question: {
    en: 'Removes all teaching hours of these days. The hours of other weeks stay.',
    th: 'ลบเวลาสอนทั้งหมดในช่วงวันที่เลือก เวลาสอนของสัปดาห์อื่นยังคงเดิม',
  },
  first: { en: 'First day', th: 'วันแรก' },
  last: { en: 'Last day', th: 'วันสุดท้าย' },
  last_hint: { en: 'Empty: the first day only.', th: 'หากไม่ระบุ เฉพาะวันแรก' },
  remove: { en: 'Remove hours', th: 'ลบเวลาสอน' },
  done: { en: 'The teaching hours were removed', th: 'ลบเวลาสอนแล้ว' },
  none: { en: 'There were no teaching hours on these days', th: 'ไม่มีเวลาสอนในวันที่เลือก' },
});

interface Props {
  readonly instructorId: string;
}

function DayOffForm({ instructorId: id, onClose }: Props & { readonly onClose: () => void }) {
  const t = useTexts(texts);
  const form = useContractForm(staff, catalogContract, 'dayOff', {
    given: { id },
    defaultValues: { date: '', until_date: '' },
    // What is empty is left out, because it is no day.
    prepare: ({ until_date, ...rest }) => (until_date ? { ...rest, until_date } : rest),
    onDone: ({ removed }) => {
      toast(t(removed > 0 ? 'done' : 'none'));
      onClose();
    },
  });
  return (
    <NewSubjectForm form={form} submit={t('remove')} onClose={onClose}>
      <p>{t('question')}</p>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <DateInput label={t('first')} {...form.field('date')} />
        <DateInput label={t('last')} hint={t('last_hint')} {...form.field('until_date')} />
      </div>
    </NewSubjectForm>
  );
}

/** The button by which an instructor is off on a day or on several, whatever weekly hours these are part of. */
export function DayOff({ instructorId }: Props) {
  const t = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" icon="calendar-x" onClick={() => setOpen(true)}>
        {t('day_off')}
      </Button>
      {isOpen && (
        <NewSubjectDialog title={t('day_off')} lookups={[]} missing="" onClose={close}>
          <DayOffForm instructorId={instructorId} onClose={close} />
        </NewSubjectDialog>
      )}
    </>
  );
}
