import './index.css';
import { startShell } from '#kernel/ui/index.ts';
import { frameFor } from '../staff/frame.tsx';
import { menu } from './menu.ts';
import { DeskShortcuts } from './parts/desk-shortcuts.tsx';
import { routes } from './routes.ts';
import { tiles } from './tiles.ts';

startShell({
  shell: 'frontdesk',
  Frame: frameFor('staff', '/frontdesk/login', DeskShortcuts),
  routes,
  tiles,
  menu,
  home: '/frontdesk/dashboard',
  signIn: '/frontdesk/login',
  language: 'en',
});
