import { useState } from 'react';
import { useSaving } from './saving.tsx';

/**
 * Of a control that saves itself when it is changed: it shows what was asked for last until that is stored, or could
 * not be.
 * @param stored the value as it was read.
 * @param save stores one; it ends when that has been read again, because the control shows what is read from then on.
 * @returns `shown`, the value to show; `ask`, which ends when the save has, well or not; and `progress` for `Saved`.
 */
export const useDebouncedQueryState = <Value>(stored: Value, save: (value: Value) => Promise<unknown>) => {
  const [asked, setAsked] = useState<{ readonly value: Value } | null>(null);
  const { progress, start } = useSaving(save);
  const ask = async (value: Value): Promise<void> => {
    const own = { value };
    setAsked(own);
    await start(value);
    setAsked((latest) => (latest === own ? null : latest));
  };
  return { shown: asked ? asked.value : stored, ask, progress };
};
