import './index.css';
import { startShell } from '#kernel/ui/index.ts';
import { frameFor } from '../staff/frame.tsx';
import { menu } from './menu.ts';
import { routes } from './routes.ts';

startShell({
  shell: 'management',
  Frame: frameFor('staff', '/management/login'),
  routes,
  menu,
  home: '/management',
  signIn: '/management/login',
  language: 'en',
});
