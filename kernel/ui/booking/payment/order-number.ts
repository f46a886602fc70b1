import { useState } from 'react';

const smallest = 100_000_000_000;
const span = 900_000_000_000;

/** A new order number: 12 digits, the first not 0 (docs/domain/conventions.md#c9). */
function drawOrderNo(): string {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  // 52 bits, as many as a number holds exactly beside the sum.
  const drawn = (high % 2 ** 20) * 2 ** 32 + low;
  return String(smallest + (drawn % span));
}

/**
 * The number under which an order is sent: the same again when the person presses once more because no answer came,
 * so that it is made once; another one after `renew`.
 * @param known a number to begin with, of an order of which it is not known whether it was made.
 */
export function useOrderNo(known?: string): { readonly orderNo: string; readonly renew: () => string } {
  const [orderNo, setOrderNo] = useState(() => known ?? drawOrderNo());
  const renew = () => {
    const drawn = drawOrderNo();
    setOrderNo(drawn);
    return drawn;
  };
  return { orderNo, renew };
}
