import { classes } from '../components/classes.ts';
import { Icon } from '../components/icon.tsx';
import { useFormats } from '../text/format.ts';
import { useTexts } from '../text/texts.ts';
import { topicColor } from '../theme/topic-colors.ts';
import { type CalendarEvent, calendarEventTexts, eventName, isFull, isPast } from './calendar-event.ts';

interface Props {
  readonly event: CalendarEvent;
  /** `YYYY-MM-DD HH:mm` of the shop. */
  readonly now: string;
  readonly onSelect: (id: string) => void;
}

const looks = {
  open: 'border-topic bg-topic-soft text-topic-ink',
  past: 'border-control bg-sunken text-muted',
  closed: 'border-topic border-dashed border-y border-r bg-surface text-muted',
};

/**
 * An event in a calendar's hours. That it is full, over or closed is said by a word, a mark or a line, never by a
 * colour alone. It takes no Tab stop of its own: `useRovingEvents` gives the one to one of them.
 */
export function EventBox({ event, now, onSelect }: Props) {
  const formats = useFormats();
  const t = useTexts(calendarEventTexts);
  const { id, title, start, fill, state, note, muted, color } = event;
  const isOver = isPast(event, now);
  const name = eventName(event, now, formats, t);
  return (
    <button
      type="button"
      tabIndex={-1}
      data-event={id}
      data-start={start}
      data-past={isOver || undefined}
      data-topic={topicColor(color)}
      title={name}
      onClick={() => onSelect(id)}
      className={classes(
        'relative flex h-full w-full scroll-my-12 flex-col overflow-hidden rounded-[6px] border-l-4 px-1.5 py-0.5 text-left text-xs leading-snug',
        looks[muted ? 'closed' : isOver ? 'past' : 'open'],
      )}
    >
      <span className="sr-only">{name}</span>
      <span aria-hidden className="tabular flex w-full items-center justify-between gap-1 font-semibold">
        <span className="flex items-center gap-0.5">
          {isOver && <Icon name="check" className="size-3.5" />}
          {formats.time(start)}
        </span>
        {fill && (
          <span className={classes('truncate', isFull(event) && 'rounded-full border border-current px-1.5')}>
            {isFull(event) ? `${t('full')} ${fill.taken}/${fill.total}` : `${fill.taken}/${fill.total}`}
          </span>
        )}
      </span>
      <span aria-hidden className={classes('line-clamp-2 font-medium', muted && 'line-through')}>
        {title}
      </span>
      {fill?.waiting ? (
        <span aria-hidden className="flex w-full items-center gap-1 font-medium">
          <Icon name="clock" className="size-3.5" />
          <span className="truncate">{t('waiting', { waiting: fill.waiting })}</span>
        </span>
      ) : null}
      {(state || note) && (
        <span aria-hidden className="w-full truncate">
          {[state, note].filter(Boolean).join(' · ')}
        </span>
      )}
    </button>
  );
}
