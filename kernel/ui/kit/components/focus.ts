import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

const fields = 'input:not([type="hidden"]):not(:disabled), select:not(:disabled), textarea:not(:disabled)';
const controls = `a[href], button:not(:disabled), ${fields}`;

/** Whether nothing has the focus. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** Whether a control may have the focus unasked: a field would open a phone's keyboard over what was just done. */
const mayTake = (control: HTMLElement): boolean =>
  !('pointer' in document.documentElement.dataset) || !control.matches(fields);

/** An element and what it lies in, the nearest first. */
const placesOf = (element: Element | null): readonly HTMLElement[] =>
  element instanceof HTMLElement ? [element, ...placesOf(element.parentElement)] : [];

/** What the keyboard goes on from: the element itself, or where it is gone, the first control of what it lay in. */
const nextTo = ([element, ...around]: readonly HTMLElement[]): HTMLElement | null => {
  if (!element || element.isConnected) return element ?? null;
  for (const place of around.filter(({ isConnected }) => isConnected)) {
    const isIt = place.tagName === 'MAIN' || place.matches(controls);
    const next = isIt ? place : place.querySelector<HTMLElement>(controls);
    if (next) return mayTake(next) ? next : null;
  }
  return null;
};

/** What had the focus before each of what lies over the page, the uppermost last. */
const opened: (readonly HTMLElement[])[] = [];

/** What has the focus now and what it lies in; from within a dialog, on to what that one was opened from. */
const placesOfFocus = (): readonly HTMLElement[] => {
  const places = placesOf(document.activeElement);
  const dialog = places.findIndex((place) => place.matches('[role=dialog]'));
  return dialog === -1 ? places : [...places.slice(0, dialog + 1), ...(opened.at(-1) ?? [])];
};

/** Hands the focus on where what had it before goes as well, such as once what was changed is read again. */
const handOnLater = (places: readonly HTMLElement[]): void => {
  const next = places.find((place) => place === document.activeElement);
  if (!next) return;
  const changes = new MutationObserver(() => {
    if (document.activeElement === next) return;
    changes.disconnect();
    if (isFocusLost() && !next.isConnected) nextTo(places)?.focus({ preventScroll: true });
  });
  changes.observe(document.body, { childList: true, subtree: true });
};

/**
 * Of what lies over the page: gives the focus back to what had it before, once it is closed, or where that is gone, such
 * as the button of a row that was removed, to what is nearest. A dialog that takes the place of another one gives it to
 * what that one was opened from.
 */
export const useFocusBack = (): void => {
  const [before] = useState(placesOfFocus);
  useEffect(() => {
    opened.push(before);
    return () => {
      opened.splice(opened.lastIndexOf(before), 1);
      // After the library's own way back, which knows only what had the focus since its code was fetched.
      setTimeout(() => {
        if (isFocusLost()) nextTo(before)?.focus({ preventScroll: true });
        handOnLater(before);
      });
    };
  }, [before]);
};

/**
 * Of what is edited, or steps on, in its place: where that takes away the control that has the focus, such as the field
 * that Escape closes, the first control of the element has it next, so that the keyboard goes on from there.
 * @returns the element's `ref`.
 */
export const useSteadyFocus = <Frame extends HTMLElement = HTMLDivElement>(): RefObject<Frame | null> => {
  const frame = useRef<Frame>(null);
  // While it renders, because the control is gone once it is drawn.
  const hadFocus = frame.current?.contains(document.activeElement) ?? false;
  useLayoutEffect(() => {
    if (!hadFocus || !isFocusLost()) return;
    const first = frame.current?.querySelector<HTMLElement>(controls);
    if (first && mayTake(first)) first.focus();
  });
  return frame;
};
