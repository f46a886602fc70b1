import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

const fields = 'input:not([type="hidden"]):not(:disabled), select:not(:disabled), textarea:not(:disabled)';
const controls = `a[href], button:not(:disabled), ${fields}`;

/** Whether nothing has the focus. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** Of what lies over the page: gives the focus back to what had it before, once it is closed. */
export const useFocusBack = (): void => {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // After the library's own way back, which knows only what had the focus since its code was fetched.
      setTimeout(() => {
        if (isFocusLost() && before instanceof HTMLElement && before.isConnected)
          before.focus({ preventScroll: true });
      });
    },
    [before],
  );
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
    // A field would open a phone's keyboard over what was just saved.
    const isByPointer = 'pointer' in document.documentElement.dataset;
    if (!isByPointer || !first?.matches(fields)) first?.focus();
  });
  return frame;
};
