import { useEffect } from 'react';
import { classes } from '../../kit/components/classes.ts';
import { Icon } from '../../kit/components/icon.tsx';
import { setOpensWithBrowser } from '../../kit/navigation/navigation.tsx';
import { useConnection } from '../../kit/network/connection.ts';
import { kitTexts } from '../../kit/text/kit-texts.ts';
import { useTexts } from '../../kit/text/texts.ts';
import { shellSetup } from '../declaration/setup.ts';
import { useHasOfflineTickets } from '../offline/use-offline-copies.ts';

/**
 * Says in every shell that the connection is gone, or that an answer is long in coming. It floats, so that nothing
 * moves: in the staff shells over the shop's name, in the member shell below the header with Back.
 */
export function ConnectionBar() {
  const t = useTexts(kitTexts);
  const connection = useConnection();
  const hasTickets = useHasOfflineTickets();
  const isLost = connection === 'lost';
  const showsTickets = isLost && hasTickets;
  // The stored pages are the worker's, which only requests of the browser reach.
  useEffect(() => setOpensWithBrowser(showsTickets), [showsTickets]);
  return (
    <div
      role="status"
      className={classes(
        'pointer-events-none fixed inset-x-0 z-60 flex justify-center px-4',
        shellSetup().shell === 'member'
          ? 'top-[calc(env(safe-area-inset-top)+4rem)]'
          : 'top-[calc(env(safe-area-inset-top)+0.5rem)]',
      )}
    >
      {connection !== 'good' && (
        <span
          className={classes(
            'flex min-h-11 items-center gap-2 rounded-card border px-4 py-2 font-medium shadow-float',
            isLost && !showsTickets
              ? 'border-danger bg-danger-soft text-danger'
              : 'border-warning bg-warning-soft text-warning',
          )}
        >
          <Icon name="triangle-alert" />
          {t(showsTickets ? 'lost_with_tickets' : connection)}
        </span>
      )}
    </div>
  );
}
