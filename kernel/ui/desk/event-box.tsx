import { classes } from '../components/classes.ts';
import { Icon } from '../components/icon.tsx';
import { useFormats } from '../text/format.ts';
import { useTexts } from '../text/texts.ts';
import { calendarEventTexts, isFull } from './calendar-event.ts';
import { type EventProps, useEventButton } from './event-button.ts';

const looks = {
  open: 'border-topic bg-topic-soft text-topic-ink',
  past: 'border-control bg-sunken text-muted',
  closed: 'border-topic border-dashed border-y border-r bg-surface text-muted',
};

/** An event in hours. That it is full, over or closed is said by a word, a mark or a line, never by a colour alone. */
export function EventBox(props: EventProps) {
  const formats = useFormats();
  const t = useTexts(calendarEventTexts);
  const { name, isOver, button } = useEventButton(props);
  const { title, start, fill, state, note, muted } = props.event;
  const isTaken = isFull(props.event);
  return (
    <button
      {...button}
      className={classes(
        'relative flex h-full w-full scroll-my-14 flex-col overflow-hidden rounded-[6px] border-l-4 px-1.5 py-0.5 text-left text-xs leading-snug',
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
          <span className={classes('truncate', isTaken && 'rounded-full border border-current px-1.5')}>
            {isTaken && `${t('full')} `}
            {`${fill.taken}/${fill.total}`}
          </span>
        )}
      </span>
      <span aria-hidden className={classes('line-clamp-2 shrink-0 font-medium', muted && 'line-through')}>
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
