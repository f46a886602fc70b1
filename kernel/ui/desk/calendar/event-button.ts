import { useFormats } from '../../kit/text/format.ts';
import { useTexts } from '../../kit/text/texts.ts';
import { topicColor } from '../../kit/theme/topic-colors.ts';
import { type CalendarEvent, calendarEventTexts, eventName, isPast } from './calendar-event.ts';

export interface EventProps {
  readonly event: CalendarEvent;
  /** `YYYY-MM-DD HH:mm` of the shop. */
  readonly now: string;
  readonly onSelect: (id: string) => void;
}

/**
 * What every drawing of an event is made of, by which `useRovingEvents` finds it.
 * @returns `name`, which says all of it to who cannot see it; whether it is over; and the button's properties.
 */
export const useEventButton = ({ event, now, onSelect }: EventProps) => {
  const formats = useFormats();
  const t = useTexts(calendarEventTexts);
  const isOver = isPast(event, now);
  const name = eventName(event, now, formats, t);
  const button = {
    type: 'button' as const,
    tabIndex: -1,
    title: name,
    'data-event': event.id,
    'data-start': event.start,
    'data-past': isOver || undefined,
    'data-topic': topicColor(event.color),
    onClick: () => onSelect(event.id),
  };
  return { name, isOver, button };
};
