import { fillAddress, LinkButton, type SlotProps, useShop, useText } from '#kernel/ui/index.ts';
import { buyAddress, buyAndBook, buyShort } from '../texts.ts';
import { FittingPackages } from './fitting-packages.tsx';

/**
 * The way to the packages of a point type, and from there back to the booking that needs the points. Those that can
 * book it at once are listed.
 */
export function Part({ memberId, fundId, next, books, day }: SlotProps['points.buy']) {
  const { id: shopId } = useShop();
  const text = useText();
  const query = new URLSearchParams({ ...(fundId && { fund: fundId }), ...(next !== undefined && { next }) });
  const to = `${fillAddress(buyAddress, { shopId, memberId })}${query.size > 0 ? `?${query}` : ''}`;
  if (next !== undefined)
    return (
      <>
        {books && fundId && <FittingPackages {...{ fundId, books, day, next }} />}
        <LinkButton block icon="ticket" to={to}>
          {text(buyAndBook)}
        </LinkButton>
      </>
    );
  return (
    <LinkButton variant="secondary" icon="ticket" to={to} className="mt-2">
      {text(buyShort)}
    </LinkButton>
  );
}
