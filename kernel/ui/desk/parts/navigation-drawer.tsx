import { LazyOpen, type LazySection, usePreload } from '../../kit/components/lazy.tsx';
import type { DrawerProps } from './navigation-drawer-body.tsx';

const part: LazySection<DrawerProps> = {
  key: 'kit:drawer',
  load: async () => (await import('./navigation-drawer-body.tsx')).DrawerBody,
};

/** The menu on narrow screens: 300 px from the left, over the page. */
export function NavigationDrawer({ open, ...given }: DrawerProps & { readonly open: boolean }) {
  usePreload(part);
  return open ? <LazyOpen part={part} given={given} /> : null;
}
