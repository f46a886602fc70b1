import { definePlugin } from '../../server/plugin.ts';
import { staffContract } from './contract.ts';
import { createShop } from './handlers/create-shop.ts';
import { currentUser } from './handlers/current-user.ts';
import { forgotPassword } from './handlers/forgot-password.ts';
import { listAudit } from './handlers/list-audit.ts';
import { login } from './handlers/login.ts';
import { logout } from './handlers/logout.ts';
import { resetPassword } from './handlers/reset-password.ts';
import { shopList } from './handlers/shop-list.ts';
import { supervisors } from './handlers/supervisors.ts';

export const plugin = definePlugin({
  contract: staffContract,
  needs: ['shop', 'notify'],
  handlers: {
    login,
    logout,
    forgotPassword,
    resetPassword,
    currentUser,
    shopList,
    createShop,
    supervisors,
    listAudit,
  },
});
