import { useEffect, useRef, useState } from 'react';
import { Button } from '../../kit/components/button.tsx';
import { classes } from '../../kit/components/classes.ts';
import { Alert } from '../../kit/components/surfaces.tsx';
import { useFormats } from '../../kit/text/format.ts';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';
import { chosenTimes, lostTimes, nearestFree, type OfferedTime, withTime } from './time-choice.ts';

const texts = defineTexts('booking.time_chips', {
  lost: { en: '{time} is no longer free.', th: 'รอบ {time} มีคนจองไปแล้ว' },
  show_booked: { en: 'Show booked ({count})', th: 'แสดงที่จองแล้ว ({count})' },
  hide_booked: { en: 'Hide booked ({count})', th: 'ซ่อนที่จองแล้ว ({count})' },
  taken: { en: 'Taken', th: 'ไม่ว่าง' },
  instead: { en: 'Take {time} instead', th: 'เลือก {time} แทน' },
});

/** Formats the hours of a time. */
function useHours() {
  const { hours } = useFormats();
  return ({ start_time, end_time }: OfferedTime) => hours(start_time, end_time);
}

interface ChoiceProps {
  readonly times: readonly OfferedTime[];
  /** The step's choice, with times that were taken since. */
  readonly choice: string | null;
  readonly onChange: (choice: string) => void;
}

/** Chosen times that somebody else has taken since, each with the nearest that is free. */
function LostTimes({ times, choice, onChange }: ChoiceProps) {
  const t = useTexts(texts);
  const formatHours = useHours();
  const lost = lostTimes(choice, times);
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'center' });
    // It comes while the person may be looking at another step.
  }, [lost.length]);
  if (lost.length === 0) return null;
  return (
    <Alert tone="warning" className="mb-2">
      <div ref={note} className="flex flex-col gap-2">
        {lost.map((each) => {
          const other = nearestFree(each, choice, times);
          return (
            <div key={each.start_time} className="flex flex-wrap items-center justify-between gap-2">
              <p className="tabular">{t('lost', { time: formatHours(each) })}</p>
              {other && (
                <Button
                  variant="secondary"
                  onClick={() => onChange(withTime(withTime(choice, each.start_time), other.start_time))}
                >
                  {t('instead', { time: formatHours(other) })}
                </Button>
              )}
            </div>
          );
        })}
      </div>
    </Alert>
  );
}

interface Props<Time extends OfferedTime> extends ChoiceProps {
  readonly times: readonly Time[];
  /** What stands below the hours, such as the price; that it is taken unless given. */
  readonly note?: (time: Time) => string;
  /** Only one of them can be chosen. */
  readonly one?: boolean;
  /** Taken times are hidden until the member asks for them. */
  readonly foldsTaken?: boolean;
  /** Taken times that can be pressed as well, such as to join a waitlist, and what a press does. */
  readonly whenTaken?: {
    readonly canPress: (time: Time) => boolean;
    /** A time that concerns the member is never hidden. */
    readonly isShown: (time: Time) => boolean;
    readonly onPress: (time: Time) => void;
  };
  /** Shows only the starts, three side by side on a phone; for times of one length. */
  readonly startsOnly?: boolean;
}

/** Times side by side to choose one or several of; what was taken in the meantime is said, with what is free instead. */
export function TimeChips<Time extends OfferedTime>({
  times,
  choice,
  onChange,
  note,
  one,
  foldsTaken,
  whenTaken,
  startsOnly,
}: Props<Time>) {
  const t = useTexts(texts);
  const formatHours = useHours();
  const chosen = new Set(chosenTimes(choice, times));
  const lost = new Set(lostTimes(choice, times));
  const [isUnfolded, setIsUnfolded] = useState(false);
  // A time that was chosen and lost stays in sight.
  const isFoldable = (time: Time) => !time.is_available && !lost.has(time) && !whenTaken?.isShown(time);
  const count = foldsTaken ? times.filter(isFoldable).length : 0;
  const shown = foldsTaken && !isUnfolded ? times.filter((time) => !isFoldable(time)) : times;
  return (
    <div>
      <LostTimes {...{ times, choice, onChange }} />
      <div
        className={classes(
          'grid gap-2',
          startsOnly
            ? 'grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))]'
            : 'grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]',
        )}
      >
        {shown.map((time) => {
          const [isChosen, isLost] = [chosen.has(time), lost.has(time)];
          const pressTaken = !time.is_available && whenTaken?.canPress(time) ? whenTaken.onPress : undefined;
          return (
            <button
              key={time.start_time}
              type="button"
              disabled={!time.is_available && !pressTaken}
              aria-pressed={pressTaken ? undefined : isChosen}
              aria-haspopup={pressTaken ? 'dialog' : undefined}
              aria-label={startsOnly && time.is_available ? formatHours(time) : undefined}
              onClick={() =>
                pressTaken
                  ? pressTaken(time)
                  : onChange(one ? time.start_time : withTime(choice, time.start_time))
              }
              className={classes(
                'tabular flex min-h-11 flex-col rounded-control border px-3 py-2 text-left transition-colors duration-150',
                isChosen
                  ? 'selected'
                  : time.is_available
                    ? 'border-line bg-surface text-ink hover:border-control'
                    : 'border-dashed bg-surface text-muted',
                isLost ? 'border-warning' : !time.is_available && 'border-line',
              )}
            >
              <span className={classes('font-semibold', isLost && 'line-through')}>
                {startsOnly ? formatHours(time).split(' – ')[0] : formatHours(time)}
              </span>
              {note && <span className="text-sm">{note(time)}</span>}
              {!note && !time.is_available && <span className="text-sm">{t('taken')}</span>}
            </button>
          );
        })}
      </div>
      {count > 0 && (
        <Button variant="quiet" aria-expanded={isUnfolded} onClick={() => setIsUnfolded(!isUnfolded)}>
          {t(isUnfolded ? 'hide_booked' : 'show_booked', { count })}
        </Button>
      )}
    </div>
  );
}
