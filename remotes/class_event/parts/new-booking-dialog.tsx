import { useState } from 'react';
import { addDays } from '#kernel/contract/zone.ts';
import { Combobox, MemberPicker, type Option } from '#kernel/ui/desk.ts';
import {
  Alert,
  Button,
  Dialog,
  defineTexts,
  staff,
  toast,
  useFormats,
  useNow,
  useTexts,
} from '#kernel/ui/index.ts';
import { classEventContract } from '#plugins/class_event/contract.ts';

const texts = defineTexts('class_event.new_booking', {
  title: { en: 'New Booking', th: 'จองให้สมาชิก' },
  class: { en: 'Class', th: 'คลาส' },
  class_hint: { en: 'Classes of today and the next two weeks.', th: 'คลาสของวันนี้ถึงสองสัปดาห์ข้างหน้า' },
  find_class: { en: 'Topic, instructor, branch or date', th: 'หัวข้อ ผู้สอน สาขา หรือวันที่' },
  member: { en: 'Member', th: 'สมาชิก' },
  find_member: { en: 'Name or any part of the phone', th: 'ชื่อ หรือบางส่วนของเบอร์โทร' },
  required: { en: 'Item is required', th: 'กรุณาเลือกรายการ' },
  full: { en: 'Full', th: 'เต็ม' },
  seats: { en: '{taken}/{seats} seats', th: '{taken}/{seats} ที่' },
  book: { en: 'Book', th: 'จอง' },
  cancel: { en: 'Cancel', th: 'ยกเลิก' },
  booked: { en: 'Booked for {name}', th: 'จองให้ {name} แล้ว' },
});

/** How far ahead classes are offered; in days. */
const daysAhead = 14;

interface ClassPickerProps {
  readonly value: Option | null;
  readonly onChange: (option: Option | null) => void;
  readonly error: string | undefined;
}

function ClassPicker({ value, onChange, error }: ClassPickerProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  const now = useNow();
  const today = now.slice(0, 10);
  const [search, setSearch] = useState('');
  const read = staff.useCall(
    classEventContract,
    'calendar',
    { start_date: today, end_date: addDays(today, daysAhead) },
    { live: 'class_event.class' },
  );
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const options = read.data
    ?.filter((each) => each.is_active && !each.is_cancelled)
    .map((each) => {
      const { topic_name, instructor_name, branch, datetime, topic_period } = each;
      const isFull = each.current_participant >= each.topic_max_participant;
      const seats = isFull
        ? t('full')
        : t('seats', { taken: each.current_participant, seats: each.topic_max_participant });
      const when = `${formats.weekday(datetime, 'short')} ${formats.date(datetime)} ${formats.span(datetime, topic_period)}`;
      return {
        id: each.id,
        label: `${topic_name} · ${formats.date(datetime)} ${formats.time(datetime)}`,
        note: [when, instructor_name, branch, seats].join(' · '),
      };
    })
    .filter(({ label, note }) => {
      const text = `${label} ${note}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
  return (
    <Combobox
      label={t('class')}
      hint={t('class_hint')}
      placeholder={t('find_class')}
      value={value}
      onChange={onChange}
      options={read.isError ? [] : options}
      onSearch={setSearch}
      error={error ?? read.error?.message}
    />
  );
}

interface Props {
  /** The class that is open already; without it the dialog asks for one. */
  readonly given?: Option;
  readonly onClose: () => void;
}

/** Books a class for a member, found while typing. */
export function NewBookingDialog({ given, onClose }: Props) {
  const t = useTexts(texts);
  const [event, setEvent] = useState<Option | null>(given ?? null);
  const [member, setMember] = useState<Option | null>(null);
  const [isTried, setTried] = useState(false);
  const book = staff.useAction(classEventContract, 'makeBooking', {
    onDone: () => {
      toast(t('booked', { name: member?.label ?? '' }));
      onClose();
    },
  });
  const missing = (value: Option | null) => (isTried && !value ? t('required') : undefined);
  return (
    <Dialog open title={t('title')} onClose={onClose}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          setTried(true);
          if (event && member) book.mutate({ event_id: event.id, member_id: member.id });
        }}
      >
        {given ? (
          <p className="font-medium">{[given.label, given.note].filter(Boolean).join(' · ')}</p>
        ) : (
          <ClassPicker value={event} onChange={setEvent} error={missing(event)} />
        )}
        <MemberPicker
          label={t('member')}
          placeholder={t('find_member')}
          value={member}
          onChange={(picked) => {
            book.reset();
            setMember(picked);
          }}
          error={missing(member)}
        />
        {book.error && <Alert mood="danger">{book.error.message}</Alert>}
        <div className="flex justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={book.isPending}>
            {t('book')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
