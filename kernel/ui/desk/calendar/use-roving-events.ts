import { type RefObject, useEffect } from 'react';

const elementsIn = (place: HTMLElement) => [...place.querySelectorAll<HTMLElement>('[data-event]')];

/** The events of a calendar in the order of their start; one that is drawn on two days counts once. */
const eventsIn = (place: HTMLElement): HTMLElement[] => {
  const byId = new Map<string, HTMLElement>();
  for (const each of elementsIn(place))
    if (!byId.has(each.dataset.event ?? '')) byId.set(each.dataset.event ?? '', each);
  return [...byId.values()].sort((one, other) =>
    (one.dataset.start ?? '').localeCompare(other.dataset.start ?? ''),
  );
};

const eventOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-event]') : null;

/** Which of the events a key leads to; `at` is -1 where none has the focus. */
const reach = (key: string, at: number, last: number): number | null => {
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  // On the calendar itself the arrows to the sides are left to the page, which shows other days by them.
  if (at < 0) return key === 'ArrowDown' ? 0 : null;
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(at + 1, last);
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(at - 1, 0);
  return null;
};

/** Gives the focus to an event of the page's calendar, or to the calendar where it is not shown any more. */
export const focusEvent = (id: string): void => {
  const place = document.querySelector<HTMLElement>('[data-calendar]');
  const event = place && elementsIn(place).find(({ dataset }) => dataset.event === id);
  (event ?? place)?.focus();
};

/**
 * Makes one Tab stop of a calendar, in which arrows, Home and End go through the events in the order of their start.
 * It reads the page rather than the events, because a library draws those of a month: an event is an element with
 * `data-event`, its id, `data-start`, and `data-past` where it is over. What scrolls without an event in it, marked
 * `data-scroller`, takes the stop on days with nothing on.
 * @param place the calendar's element, which can be focused; it holds the focus when the focused event goes.
 */
export function useRovingEvents(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = place.current;
    if (!root) return undefined;
    /** The event that holds the Tab stop, also while other days are shown. */
    let current: string | undefined;
    let isInside = false;

    const arrange = () => {
      const events = eventsIn(root);
      const same = events.find(({ dataset }) => dataset.event === current);
      const stop = same ?? events.find(({ dataset }) => dataset.past === undefined) ?? events[0];
      for (const each of elementsIn(root)) each.tabIndex = each === stop ? 0 : -1;
      for (const each of root.querySelectorAll<HTMLElement>('[data-scroller]')) each.tabIndex = stop ? -1 : 0;
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isInside && isLost) (same ?? root).focus({ preventScroll: true });
    };
    const noteFocus = ({ target }: FocusEvent) => {
      isInside = target instanceof Node && root.contains(target);
      const event = isInside ? eventOf(target) : null;
      if (!event) return;
      current = event.dataset.event;
      arrange();
    };
    // A press beside everything takes the focus away on purpose.
    const notePress = () => {
      isInside = false;
    };
    const move = (press: KeyboardEvent) => {
      if (press.ctrlKey || press.metaKey || press.altKey || press.shiftKey) return;
      const from = eventOf(press.target);
      if (!from && press.target !== root) return;
      const events = eventsIn(root);
      const at = events.findIndex(({ dataset }) => dataset.event === from?.dataset.event);
      const to = reach(press.code, from ? at : -1, events.length - 1);
      if (to === null) return;
      press.preventDefault();
      events[to]?.focus();
    };

    arrange();
    const changes = new MutationObserver(arrange);
    changes.observe(root, { childList: true, subtree: true });
    document.addEventListener('focusin', noteFocus);
    document.addEventListener('pointerdown', notePress);
    root.addEventListener('keydown', move);
    return () => {
      changes.disconnect();
      document.removeEventListener('focusin', noteFocus);
      document.removeEventListener('pointerdown', notePress);
      root.removeEventListener('keydown', move);
    };
  }, [place]);
}
