import './index.css';
import { startShell } from '#kernel/ui/index.ts';
import { frameFor } from '../staff/frame.tsx';
import { menu } from './menu.ts';
import { routes } from './routes.ts';

startShell({
  shell: 'hq',
  Frame: frameFor('hq', '/hq/login'),
  routes,
  menu,
  home: '/hq/shop',
  signIn: '/hq/login',
  language: 'en',
});
