import { type ComponentType, useEffect } from 'react';
import { fetchCode, useCode } from '../network/code.ts';
import { kitTexts } from '../text/kit-texts.ts';
import { translate } from '../text/texts.ts';
import { toast } from './toast.tsx';

/** A part of the kit that nothing shows before a click. */
export interface LazySection<Props> {
  /** Names the part's code for the whole page. */
  readonly key: string;
  readonly load: () => Promise<ComponentType<Props>>;
}

/** Waits until the page itself is there before it fetches what a later click needs; in milliseconds. */
const warmAfter = 2_000;

/** Fetches a part's code ahead of the click, without a connection soon after there is one. */
export const usePreload = <Props,>({ key, load }: LazySection<Props>): void =>
  useEffect(() => {
    let timer = 0;
    // Who comes back to a connection reads first what the page shows.
    const warmSoon = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        if (navigator.onLine) fetchCode(key, load);
      }, warmAfter);
    };
    warmSoon();
    window.addEventListener('online', warmSoon);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', warmSoon);
    };
  }, [key, load]);

interface OpenedProps<Props> {
  readonly part: LazySection<Props>;
  readonly given: Props;
}

/** A part that was opened by a click: drawn when its code is there, closed again where that does not come. */
export function LazyOpen<Props extends { readonly onClose: () => void }>({
  part,
  given,
}: OpenedProps<Props>) {
  const { key, load } = part;
  const { code, retry } = useCode(key, load);
  const failed = code.status === 'failed';
  useEffect(() => {
    if (!failed) return;
    toast(translate(kitTexts, 'failed'), 'danger');
    retry();
    given.onClose();
  }, [failed]);
  return code.status === 'ready' ? <code.value {...given} /> : null;
}
