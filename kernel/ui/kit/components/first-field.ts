import { useEffect } from 'react';

/** Stands where a field is still being fetched. */
export const comingField = { 'data-coming-field': true };
const fields = 'input:not([type="hidden"]):not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * Brings the focus to the first field inside an element as soon as there is one, unless the person has gone to
 * another control of it in the meantime.
 * @param frame null until it is drawn.
 */
export const useFirstField = (frame: HTMLElement | null, isWanted: boolean): void =>
  useEffect(() => {
    if (!isWanted || !frame) return undefined;
    const isTaken = () => {
      const { activeElement } = document;
      if (frame.contains(activeElement) && activeElement !== frame) return true;
      const field = frame.querySelector<HTMLElement>(`${fields}, [data-coming-field]`);
      if (!field || field.matches('[data-coming-field]')) return false;
      field.focus();
      return true;
    };
    if (isTaken()) return undefined;
    const changes = new MutationObserver(() => {
      if (isTaken()) changes.disconnect();
    });
    changes.observe(frame, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, [frame, isWanted]);
