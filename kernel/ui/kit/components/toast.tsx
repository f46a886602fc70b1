import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

export type Tone = 'info' | 'success' | 'warning' | 'danger';

interface Toast {
  readonly id: number;
  readonly message: string;
  readonly tone: Tone;
}

const toastsAtom = atom<readonly Toast[]>([]);
const store = getDefaultStore();
/** How long a toast stays, in milliseconds; failures stay longer, because they are read twice. */
const stays = { calm: 4_000, failed: 8_000 };
let last = 0;

/** Says something in passing, such as that something was saved. Failures of a form belong beside the form. */
export const toast = (message: string, tone: Tone = 'success'): void => {
  last += 1;
  const id = last;
  store.set(toastsAtom, (shown) => [...shown.slice(-2), { id, message, tone }]);
  setTimeout(
    () => store.set(toastsAtom, (shown) => shown.filter((each) => each.id !== id)),
    tone === 'danger' ? stays.failed : stays.calm,
  );
};

/** Takes them away, such as where something opens that they would lie over. */
export const clearToasts = (): void => store.set(toastsAtom, []);

const icons: Record<Tone, string> = {
  info: 'info',
  success: 'circle-check',
  warning: 'triangle-alert',
  danger: 'circle-alert',
};
const colors: Record<Tone, string> = {
  info: 'text-accent',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
};

/** Where toasts stand; the shell draws it once. */
export function Toasts() {
  const shown = useAtomValue(toastsAtom);
  return (
    <div
      aria-live="polite"
      className="print:hidden pointer-events-none fixed inset-x-0 bottom-[calc(env(safe-area-inset-bottom)+5.5rem)] z-60 flex flex-col items-center gap-2 px-4"
    >
      {shown.map(({ id, message, tone }) => (
        <div
          key={id}
          className="flex max-w-md items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 text-ink shadow-float"
        >
          <Icon name={icons[tone]} className={classes(colors[tone])} />
          <span>{message}</span>
        </div>
      ))}
    </div>
  );
}
