import { classes } from '../../kit/components/classes.ts';
import { Icon } from '../../kit/components/icon.tsx';
import { useFormats } from '../../kit/text/format.ts';
import { useTexts } from '../../kit/text/texts.ts';
import { calendarEventTexts, endOf, eventState, isFull } from './calendar-event.ts';
import { type EventProps, useEventButton } from './event-button.ts';

const looks = {
  open: 'border-topic bg-topic-soft text-topic-ink',
  past: 'border-control bg-sunken text-muted',
  closed: 'border-topic border-dashed border-y border-r bg-surface text-muted',
};

/** What is shorter has room for one line of its title; in minutes. */
const shortMinutes = 60;

interface Props extends EventProps {
  /** This is the part on the next day of an event that goes on past midnight. */
  readonly isContinued?: boolean;
}

/** An event in hours. That it is full, over or closed is said by a word, a mark or a line, never by a colour alone. */
export function EventBox({ isContinued, ...props }: Props) {
  const formats = useFormats();
  const t = useTexts(calendarEventTexts);
  const { name, isOver, button } = useEventButton(props);
  const { title, start, minutes, fill, note, muted } = props.event;
  const isShort = minutes < shortMinutes;
  const isTaken = isFull(props.event);
  return (
    <button
      {...button}
      className={classes(
        '@container relative flex h-full w-full scroll-my-14 flex-col print:leading-none overflow-hidden rounded-[6px] border-l-4 px-1.5 py-px text-left text-xs leading-snug',
        looks[muted ? 'closed' : isOver ? 'past' : 'open'],
      )}
    >
      <span className="sr-only">{name}</span>
      <span
        aria-hidden
        className="tabular flex w-full shrink-0 flex-wrap items-center justify-between gap-x-1 font-semibold"
      >
        <span className="flex items-center gap-0.5">
          {isOver && <Icon name="check" className="size-3.5! @max-[4rem]:hidden" />}
          {isContinued ? `– ${formats.time(endOf(props.event))}` : formats.time(start)}
        </span>
        {fill && (
          <span
            className={classes('truncate', isTaken && 'rounded-full px-1.5 ring-1 ring-current ring-inset')}
          >
            {isTaken && t('full')}
            <span className={classes(isTaken && '@max-[4rem]:hidden')}>
              {`${isTaken ? ' ' : ''}${fill.taken}/${fill.total}`}
            </span>
          </span>
        )}
      </span>
      {fill?.waiting && !isShort ? (
        <span aria-hidden className="flex w-full shrink-0 items-center gap-1 font-medium">
          <Icon name="clock" className="size-3.5!" />
          <span className="truncate">{t('waiting', { waiting: fill.waiting })}</span>
        </span>
      ) : null}
      <span
        aria-hidden
        className={classes(
          'shrink-0 font-medium @max-[6rem]:line-clamp-1',
          isShort ? 'line-clamp-1' : 'line-clamp-2',
          muted && 'line-through',
        )}
      >
        {title}
      </span>
      {/* What does not fit as a whole line moves into a second column, which is not seen. */}
      <span aria-hidden className="flex min-h-0 w-full flex-1 flex-col flex-wrap overflow-hidden">
        <span className="h-0 w-full" />
        <span className="w-full truncate">
          {[eventState(props.event, t), note].filter(Boolean).join(' · ')}
        </span>
      </span>
    </button>
  );
}
