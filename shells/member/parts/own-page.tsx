import { type ReactNode, useEffect } from 'react';
import { fillAddress, useMemberId, useNavigate, useRouteParams } from '#kernel/ui/index.ts';
import { addresses } from '../addresses.ts';

/**
 * Shows a page of the signed-in member only; the address of another member leads to one's own home, because the
 * server would say that the other one does not exist.
 */
export function OwnPage({ children }: { readonly children: (memberId: string) => ReactNode }) {
  const { shopId, memberId } = useRouteParams('shopId', 'memberId');
  const own = useMemberId();
  const navigate = useNavigate();
  const isOwn = memberId === own;
  useEffect(() => {
    if (!isOwn) navigate(fillAddress(addresses.home, { shopId, memberId: own }), { replace: true });
  }, [isOwn, navigate, own, shopId]);
  return isOwn ? children(own) : null;
}
