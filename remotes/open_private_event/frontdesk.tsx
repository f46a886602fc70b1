import { catalogContract } from '#kernel/modules/catalog/contract.ts';
import { shopContract } from '#kernel/modules/shop/contract.ts';
import { defineRemote, staffRead } from '#kernel/ui/index.ts';
import { openPrivateEventContract } from '#plugins/open_private_event/contract.ts';
import { deskTitle as label, transactions } from './texts.ts';

const permission = 'open_private_event.calendar';
const path = '/frontdesk/open-private/welcome';
const entry = { label, icon: 'graduation-cap', to: path, permission, order: 300 };

export default defineRemote({
  shell: 'frontdesk',
  tiles: [entry],
  menu: [entry],
  routes: [
    {
      path,
      permission,
      load: () => import('./pages/welcome.tsx'),
      reads: [
        staffRead(openPrivateEventContract, 'calendar', {
          start_date: '{weekStart}',
          end_date: '{weekEnd}',
          instructor: '',
          topic: '',
          branch: '',
        }),
        staffRead(catalogContract, 'instructors', {}),
        staffRead(catalogContract, 'topics', {}),
        staffRead(shopContract, 'lookupBranches', {}),
      ],
    },
  ],
  slots: {
    'booking.sheet': { permission, load: () => import('./parts/session-over-page.tsx') },
    'member.tabs': {
      label: transactions,
      order: 300,
      permission,
      load: () => import('./parts/member-sessions.tsx'),
    },
  },
});
