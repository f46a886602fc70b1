import './index.css';
import { MemberFrame, startShell } from '#kernel/ui/index.ts';
import { keepInstallPrompt } from './install-prompt.ts';
import { keepLinkCode } from './link-code.ts';
import { routes } from './routes.ts';
import { memberTabs } from './tabs.ts';
import { tiles } from './tiles.ts';

keepLinkCode();
keepInstallPrompt();
startShell({
  shell: 'member',
  Frame: MemberFrame,
  routes,
  tiles,
  tabs: memberTabs,
  home: '/membership/shop-{shopId}/id-{memberId}',
  signIn: '/membership/shop-{shopId}',
  register: '/membership/shop-{shopId}/register',
  language: 'th',
});
