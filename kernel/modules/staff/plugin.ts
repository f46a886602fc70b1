import { definePlugin } from '../../server/plugin.ts';
import { staffContract } from './contract.ts';
import { changePassword } from './handlers/change-password.ts';
import { confirmPassword } from './handlers/confirm-password.ts';
import { createShop } from './handlers/create-shop.ts';
import { currentUser } from './handlers/current-user.ts';
import { endOtherSessions, endSession } from './handlers/end-session.ts';
import { forgotPassword } from './handlers/forgot-password.ts';
import { listAudit } from './handlers/list-audit.ts';
import { login } from './handlers/login.ts';
import { logout } from './handlers/logout.ts';
import { ownSessions } from './handlers/own-sessions.ts';
import { resetPassword } from './handlers/reset-password.ts';
import {
  beginFactor,
  confirmFactor,
  newRecoveryCodes,
  removeFactor,
  secondFactor,
} from './handlers/second-factor.ts';
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
    changePassword,
    ownSessions,
    endSession,
    endOtherSessions,
    confirmPassword,
    secondFactor,
    beginSecondFactor: beginFactor,
    confirmSecondFactor: confirmFactor,
    removeSecondFactor: removeFactor,
    newRecoveryCodes,
    currentUser,
    shopList,
    createShop,
    supervisors,
    listAudit,
  },
  history: {
    actions: {
      'shop.create': { en: 'Created the shop', th: 'สร้างร้านค้า' },
      'user.reset_password': { en: 'Set a new password', th: 'ตั้งรหัสผ่านใหม่' },
      'user.change_password': { en: 'Changed the own password', th: 'เปลี่ยนรหัสผ่านของตนเอง' },
      'user.second_factor_on': { en: 'Turned two-step login on', th: 'เปิดการยืนยันตัวตนสองขั้น' },
      'user.second_factor_off': { en: 'Turned two-step login off', th: 'ปิดการยืนยันตัวตนสองขั้น' },
      'user.new_recovery_codes': { en: 'Made new recovery codes', th: 'สร้างรหัสกู้คืนใหม่' },
      'staff.create_hq': { en: 'Created an account of HQ', th: 'สร้างบัญชี HQ' },
      '*.change_config': { en: 'Changed the settings', th: 'แก้ไขการตั้งค่า' },
    },
    fields: {
      supervisor: { en: 'Sala contact', th: 'พนักงาน Sala ที่ดูแล' },
      time_zone: { en: 'Time zone', th: 'เขตเวลา' },
      admin: { en: 'Admin', th: 'แอดมิน' },
    },
  },
});
