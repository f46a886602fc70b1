import { useState } from 'react';
import { DialogFoot } from '#kernel/ui/desk.ts';
import {
  Alert,
  type Answered,
  Button,
  Checkbox,
  defineTexts,
  type Sent,
  staff,
  toast,
  useFormats,
  useTexts,
} from '#kernel/ui/index.ts';
import { classEventContract } from '#plugins/class_event/contract.ts';

const texts = defineTexts('class_event.series_preview', {
  intro: {
    en: 'These classes would be created. Tick the days that you want.',
    th: 'จะสร้างคลาสในวันต่อไปนี้ ติ๊กเลือกวันที่ต้องการ',
  },
  days: { en: 'Days of the series', th: 'วันที่จะสร้างคลาส' },
  closed: { en: 'The branch is closed', th: 'สาขาปิด' },
  busy: { en: 'The instructor has {title} {from}–{to}', th: 'ผู้สอนมี {title} {from}–{to}' },
  back: { en: 'Back', th: 'ย้อนกลับ' },
  create: { one: 'Create {count} class', en: 'Create {count} classes', th: 'สร้าง {count} คลาส' },
  created: { one: '{count} class created', en: '{count} classes created', th: 'สร้าง {count} คลาสแล้ว' },
});

type Preview = Answered<typeof classEventContract, 'createSeries', 'staff'>;
type Day = Preview['classes'][number];

interface Props {
  readonly input: Sent<typeof classEventContract, 'createSeries', 'staff'>;
  readonly preview: Preview;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

const dayOf = ({ datetime }: Day) => datetime.slice(0, 10);

function DayRow({
  day,
  isTicked,
  onTick,
}: {
  readonly day: Day;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
}) {
  const t = useTexts(texts);
  const formats = useFormats();
  const { datetime, is_closed, busy } = day;
  const notes = [
    is_closed ? t('closed') : '',
    busy ? t('busy', { title: busy.title, from: formats.time(busy.from), to: formats.time(busy.to) }) : '',
  ].filter(Boolean);
  return (
    <li className="border-line border-b px-3 last:border-b-0">
      <Checkbox
        checked={isTicked}
        disabled={busy !== null}
        onChange={(event) => onTick(event.target.checked)}
        label={
          <span className="flex flex-col py-1">
            <span>{`${formats.weekday(datetime, 'short')} ${formats.dateTime(datetime)}`}</span>
            {notes.length > 0 && <span className="text-sm text-warning">{notes.join(' · ')}</span>}
          </span>
        }
      />
    </li>
  );
}

/** The days of a series before it is created: closed ones and those of a busy instructor are left out, and say why. */
export function SeriesPreview({ input, preview, onBack, onClose }: Props) {
  const t = useTexts(texts);
  const [{ classes }, setShown] = useState(preview);
  const [ticked, setTicked] = useState(
    () => new Set(preview.classes.filter((day) => day.is_included).map(dayOf)),
  );
  const create = staff.useAction(classEventContract, 'createSeries', {
    refreshes: ['calendar'],
    onDone: (made) => {
      toast(t('created', { count: made.classes.filter(({ id }) => id !== null).length }));
      onClose();
    },
    onProblem: async ({ code }) => {
      if (code !== 'instructor_busy') return;
      const now = await staff.call(classEventContract, 'createSeries', { ...input, preview: true });
      setShown(now);
      const free = new Set(now.classes.filter(({ busy }) => busy === null).map(dayOf));
      setTicked((before) => new Set([...before].filter((day) => free.has(day))));
    },
  });
  const tick = (day: string, isTicked: boolean) =>
    setTicked((before) => {
      const next = new Set(before);
      if (isTicked) next.add(day);
      else next.delete(day);
      return next;
    });
  const send = () =>
    create.mutate({
      ...input,
      closed_dates: classes.filter(({ is_closed }) => is_closed).map(dayOf),
      skipped_dates: classes.map(dayOf).filter((day) => !ticked.has(day)),
    });
  return (
    <div className="flex flex-col gap-4">
      <p>{t('intro')}</p>
      <ul aria-label={t('days')} className="max-h-[45dvh] overflow-y-auto rounded-control border border-line">
        {classes.map((day) => (
          <DayRow
            key={day.datetime}
            day={day}
            isTicked={ticked.has(dayOf(day))}
            onTick={(isTicked) => tick(dayOf(day), isTicked)}
          />
        ))}
      </ul>
      {create.error && <Alert mood="danger">{create.error.message}</Alert>}
      <DialogFoot>
        <Button variant="secondary" onClick={onBack}>
          {t('back')}
        </Button>
        <Button busy={create.isPending} disabled={ticked.size === 0} onClick={send}>
          {t('create', { count: ticked.size })}
        </Button>
      </DialogFoot>
    </div>
  );
}
