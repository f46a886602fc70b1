import type { Page } from '@playwright/test';

/** What a Thai keyboard types by the keys that have these letters on a Latin one. */
const typed = {
  KeyA: 'ฟ',
  KeyB: 'ิ',
  KeyC: 'แ',
  KeyD: 'ก',
  KeyJ: '่',
  KeyK: 'า',
  KeyN: 'ื',
  KeyT: 'ะ',
  KeyW: 'ไ',
  Slash: 'ฝ',
};

/** Presses a key as a Thai keyboard does. */
export const pressThai = (
  page: Page,
  code: keyof typeof typed,
  held: { readonly ctrlKey?: boolean; readonly shiftKey?: boolean } = {},
): Promise<void> =>
  page.evaluate(
    ([pressed, key, modifiers]) => {
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { code: pressed, key, bubbles: true, cancelable: true, ...modifiers }),
      );
    },
    [code, typed[code], held] as const,
  );
