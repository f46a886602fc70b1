import { fillAddress, LinkButton, type SlotProps, useShop, useText } from '#kernel/ui/index.ts';
import { buyAddress, buyShort } from '../texts.ts';

/** The way to the packages, where a member has too few points to book. */
export function Part({ memberId }: SlotProps['points.buy']) {
  const { id: shopId } = useShop();
  const text = useText();
  return (
    <LinkButton
      variant="secondary"
      icon="ticket"
      to={fillAddress(buyAddress, { shopId, memberId })}
      className="mt-2"
    >
      {text(buyShort)}
    </LinkButton>
  );
}
