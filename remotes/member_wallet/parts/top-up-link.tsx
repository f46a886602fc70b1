import { fillAddress, LinkButton, type SlotProps, useShop, useText } from '#kernel/ui/index.ts';
import { addresses, topUp } from '../texts.ts';

/** The way to a top-up, where a member has too little in the wallet to book. */
export function Part({ memberId }: SlotProps['wallet.top_up']) {
  const { id: shopId } = useShop();
  const text = useText();
  return (
    <LinkButton
      variant="secondary"
      icon="plus"
      to={fillAddress(addresses.topUp, { shopId, memberId })}
      className="mt-2"
    >
      {text(topUp)}
    </LinkButton>
  );
}
