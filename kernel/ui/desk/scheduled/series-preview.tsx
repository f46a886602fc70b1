import { useState } from 'react';
import type { SeriesDay } from '../../../contract/scheduled-endpoints.ts';
import { staff } from '../../app/client/api.ts';
import type { ApiRequest } from '../../app/declaration/call-types.ts';
import { Button } from '../../kit/components/button.tsx';
import { DialogFoot } from '../../kit/components/dialog-foot.tsx';
import { DismissButton } from '../../kit/components/dismiss-button.tsx';
import { Checkbox } from '../../kit/components/field.tsx';
import { Alert } from '../../kit/components/surfaces.tsx';
import { toast } from '../../kit/components/toast.tsx';
import { useFormats } from '../../kit/text/format.ts';
import { defineTexts, useText, useTexts } from '../../kit/text/texts.ts';
import { type ScheduledFeature, useSubjectWords } from './feature.ts';

const texts = defineTexts('desk.series_preview', {
  intro: {
    en: 'These {things} would be created. Tick the days that you want.',
    th: 'จะสร้าง{things}ในวันต่อไปนี้ ติ๊กเลือกวันที่ต้องการ',
  },
  closed: { en: 'The branch is closed', th: 'สาขาปิด' },
  busy: { en: 'The instructor has {title} {from}–{to}', th: 'ผู้สอนมี {title} {from}–{to}' },
  back: { en: 'Back', th: 'ย้อนกลับ' },
  create: {
    one: 'Create {count} {thing}',
    en: 'Create {count} {things}',
    th: 'สร้าง {count} {things}',
  },
  created: {
    one: '{count} {thing} created',
    en: '{count} {things} created',
    th: 'สร้าง {count} {things}แล้ว',
  },
});

/** The input of the call that creates a series; the feature's own fields are among it. */
export type SeriesInput = ApiRequest<ScheduledFeature['contract'], 'createSeries', 'staff'>;

interface Props {
  readonly feature: ScheduledFeature;
  readonly input: SeriesInput;
  readonly preview: readonly SeriesDay[];
  readonly onBack: () => void;
  readonly onClose: () => void;
}

const dayOf = ({ datetime }: SeriesDay) => datetime.slice(0, 10);

function DayRow({
  day,
  isTicked,
  onTick,
}: {
  readonly day: SeriesDay;
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
export function SeriesPreview({ feature, input, preview, onBack, onClose }: Props) {
  const { contract, daysOf } = feature;
  const t = useTexts(texts);
  const text = useText();
  const words = useSubjectWords(feature);
  const { many } = feature.words;
  const [days, setDays] = useState(preview);
  const [ticked, setTicked] = useState(() => new Set(preview.filter((day) => day.is_included).map(dayOf)));
  const create = staff.useAction(contract, 'createSeries', {
    makesOneThing: true,
    onDone: (made) => {
      toast(t('created', { count: daysOf(made).filter(({ id }) => id !== null).length, ...words }));
      onClose();
    },
    onProblem: async ({ code }) => {
      if (code !== 'instructor_busy' && code !== 'closed_day') return;
      const now = daysOf(await staff.call(contract, 'createSeries', { ...input, preview: true }));
      setDays(now);
      const known = new Set(days.filter((day) => day.is_closed).map(dayOf));
      const free = new Set(
        now.filter((day) => day.busy === null && (!day.is_closed || known.has(dayOf(day)))).map(dayOf),
      );
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
      closed_dates: days.filter(({ is_closed }) => is_closed).map(dayOf),
      skipped_dates: days.map(dayOf).filter((day) => !ticked.has(day)),
    });
  return (
    <div className="flex flex-col gap-4">
      <p>{t('intro', words)}</p>
      <ul
        aria-label={text({ en: 'Days of the series', th: `วันที่จะสร้าง${many.th}` })}
        className="max-h-[45dvh] overflow-y-auto rounded-control border border-line"
      >
        {days.map((day) => (
          <DayRow
            key={day.datetime}
            day={day}
            isTicked={ticked.has(dayOf(day))}
            onTick={(isTicked) => tick(dayOf(day), isTicked)}
          />
        ))}
      </ul>
      {create.error && <Alert tone="danger">{create.error.message}</Alert>}
      <DialogFoot>
        <DismissButton onClick={onBack}>{t('back')}</DismissButton>
        <Button busy={create.isPending} disabled={ticked.size === 0} onClick={send}>
          {t('create', { count: ticked.size, ...words })}
        </Button>
      </DialogFoot>
    </div>
  );
}
