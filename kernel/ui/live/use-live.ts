import { useEffect, useRef } from 'react';
import type { LiveEvent } from '../../contract/boot.ts';
import { onLive } from './live.ts';

/**
 * Calls `handler` whenever something of this topic changed, such as `member.member`, while the component is
 * shown. Without a topic it listens to nothing.
 */
export const useLive = (topic: string | undefined, handler: (event: LiveEvent) => void): void => {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => {
    if (topic === undefined) return undefined;
    return onLive((event) => {
      if (event.topic === topic) latest.current(event);
    });
  }, [topic]);
};
