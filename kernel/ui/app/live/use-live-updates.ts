import { useEffect, useRef, useState } from 'react';
import type { Boot } from '../../../contract/boot.ts';
import { audienceOf, refreshBoot } from '../boot/boot.ts';
import { followLive } from './live.ts';
import { markAll, markChanged } from './live-answers.ts';

/** Waits before the boot is asked for again where a server did not know of the shop's change yet; in milliseconds. */
const waits = [0, 500, 1_500];

/** Follows the shop's live updates while somebody is signed in, and asks for the boot again when the shop is another. */
export const useLiveUpdates = (boot: Boot | undefined): void => {
  const { shell, shop, person, shop_version: known } = boot ?? {};
  const shopId = shop?.id ?? null;
  const personId = person ? (person.id ?? '') : null;
  /** The shop's version as the stream last said it. */
  const [version, setVersion] = useState<string>();
  const tries = useRef(0);

  useEffect(() => {
    if (!shell || personId === null) return undefined;
    return followLive(
      { audience: audienceOf(shell), shopId, personId },
      {
        changed: markChanged,
        missed: () => {
          void refreshBoot();
          markAll();
        },
        shop: (heard) => {
          tries.current = 0;
          setVersion(heard);
        },
      },
    );
  }, [shell, shopId, personId]);

  useEffect(() => {
    const wait = waits[tries.current];
    if (!boot || version === undefined || version === known || wait === undefined) return undefined;
    tries.current += 1;
    const timer = setTimeout(() => void refreshBoot(), wait);
    return () => clearTimeout(timer);
  }, [boot, version, known]);
};
