import {
  Badge,
  Button,
  classes,
  defineTexts,
  Icon,
  Link,
  TopicDot,
  useFormats,
  useTexts,
} from '#kernel/ui/index.ts';
import { useAddresses } from './addresses.ts';

const texts = defineTexts('class_event.choice', {
  minutes: { one: '{count} min', en: '{count} min', th: '{count} นาที' },
  left: { one: '{count} left', en: '{count} left', th: 'ว่าง {count} ที่' },
  full: { en: 'Full', th: 'เต็ม' },
  booked: { en: 'Booked', th: 'จองแล้ว' },
  notify: { en: 'Notify Me', th: 'แจ้งเตือนฉัน' },
  waiting: { en: 'We will notify you', th: 'จะแจ้งเตือนเมื่อว่าง' },
});

/** A class as the list of a day has it. */
export interface OfferedClass {
  readonly id: string;
  readonly datetime: string;
  readonly period: number;
  readonly topic: string;
  readonly topic_color: string;
  readonly instructor: string;
  readonly current_participant: number;
  readonly max_participant: number;
  readonly cost: number;
  readonly fund_id: string | null;
  readonly is_booked: boolean;
  readonly is_waiting: boolean;
}

export const isFull = (offered: OfferedClass): boolean =>
  offered.current_participant >= offered.max_participant;

export const canBeChosen = (offered: OfferedClass): boolean => !offered.is_booked && !isFull(offered);

/** At or below this many seats the count is marked. */
const fewSeats = 3;

function Seats({ offered }: { readonly offered: OfferedClass }) {
  const t = useTexts(texts);
  if (offered.is_booked) return <Badge mood="info">{t('booked')}</Badge>;
  if (isFull(offered)) return <Badge mood="danger">{t('full')}</Badge>;
  const left = offered.max_participant - offered.current_participant;
  return <Badge mood={left <= fewSeats ? 'warning' : undefined}>{t('left', { count: left })}</Badge>;
}

function Content({ offered }: { readonly offered: OfferedClass }) {
  const t = useTexts(texts);
  const formats = useFormats();
  return (
    <>
      <span className="flex w-16 shrink-0 flex-col">
        <time className="font-semibold text-xl leading-tight">{formats.time(offered.datetime)}</time>
        <span className="text-muted text-sm">{t('minutes', { count: offered.period })}</span>
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex items-baseline gap-2 font-medium">
          <TopicDot color={offered.topic_color} />
          <span className="min-w-0">{offered.topic}</span>
        </span>
        <span className="text-muted text-sm">{offered.instructor}</span>
      </span>
      <Seats offered={offered} />
    </>
  );
}

interface Props {
  readonly offered: OfferedClass;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onNotify: () => void;
}

const row = 'flex w-full items-center gap-3 p-4 text-left';

/** One class of the day: to be chosen while it has seats, to be waited for when it is full; a booked one leads to the bookings. */
export function ClassChoice({ offered, isChosen, onChoose, onNotify }: Props) {
  const t = useTexts(texts);
  const { upcoming } = useAddresses();
  const plate = 'rounded-card border bg-surface text-ink';
  if (canBeChosen(offered))
    return (
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        className={classes(
          row,
          plate,
          'transition-colors duration-150',
          isChosen
            ? 'border-accent bg-accent-soft outline-2 outline-accent -outline-offset-2'
            : 'border-line hover:border-control',
        )}
      >
        <Content offered={offered} />
      </button>
    );
  if (offered.is_booked)
    return (
      <Link
        to={upcoming}
        className={classes(row, plate, 'border-line transition-colors duration-150 hover:border-control')}
      >
        <Content offered={offered} />
      </Link>
    );
  return (
    <div className={classes(plate, 'border-line')}>
      <div className={row}>
        <Content offered={offered} />
      </div>
      <div className="flex justify-end px-4 pb-3">
        {offered.is_waiting ? (
          <p className="flex min-h-11 items-center gap-2 text-muted text-sm">
            <Icon name="bell-ring" />
            {t('waiting')}
          </p>
        ) : (
          <Button variant="secondary" icon="bell" onClick={onNotify}>
            {t('notify')}
          </Button>
        )}
      </div>
    </div>
  );
}
