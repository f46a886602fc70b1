import { fillAddress } from '../../../contract/address.ts';
import { ErrorState } from '../../kit/components/states.tsx';
import { useLocation } from '../../kit/navigation/navigation.tsx';
import { useBoot, useShop } from '../boot/boot.ts';
import { shellSetup } from '../declaration/setup.ts';
import { fieldsOf, useTiles } from './entries.ts';
import { PageHeader } from './page-header.tsx';

/** A member's page whose code could not be loaded: the title of its tile, or the shop's name, with the way back. */
export function UnloadedPage({ onRetry }: { readonly onRetry: () => void }) {
  const { pathname } = useLocation();
  const fields = fieldsOf(useBoot());
  const { name } = useShop();
  const tile = useTiles().find(({ to }) => to.split('?')[0] === pathname);
  return (
    <>
      <PageHeader title={tile?.label ?? name} back={fillAddress(shellSetup().home, fields)} />
      <ErrorState onRetry={onRetry} />
    </>
  );
}
