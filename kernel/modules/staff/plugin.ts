import { roleTitles } from '../../contract/role-titles.ts';
import { definePlugin } from '../../server/plugin/define-plugin.ts';
import { staffContract } from './contract.ts';
import { acceptInvitation } from './handlers/accept-invitation.ts';
import { changePassword } from './handlers/change-password.ts';
import { changeTeamUser } from './handlers/change-team-user.ts';
import { confirmPassword } from './handlers/confirm-password.ts';
import { createShop } from './handlers/create-shop.ts';
import { currentUser } from './handlers/current-user.ts';
import { endOtherSessions, endSession } from './handlers/end-session.ts';
import { adminInvitation, inviteAdmin } from './handlers/first-admin.ts';
import { forgotPassword } from './handlers/forgot-password.ts';
import { hqUsers } from './handlers/hq-user-page.ts';
import { inviteHqUser } from './handlers/invite-hq-user.ts';
import { inviteUser } from './handlers/invite-user.ts';
import { leaveTeam } from './handlers/leave-team.ts';
import { listAudit } from './handlers/list-audit.ts';
import { login } from './handlers/login.ts';
import { logout } from './handlers/logout.ts';
import { acceptOwnInvitation, declineInvitation, ownInvitations } from './handlers/own-invitations.ts';
import { ownSessions } from './handlers/own-sessions.ts';
import { readInvitation } from './handlers/read-invitation.ts';
import { removeHqUser } from './handlers/remove-hq-user.ts';
import { resetPassword } from './handlers/reset-password.ts';
import { roleTable } from './handlers/role-table.ts';
import {
  beginFactor,
  confirmFactor,
  newRecoveryCodes,
  removeFactor,
  secondFactor,
} from './handlers/second-factor.ts';
import { sendHqInvitation } from './handlers/send-hq-invitation.ts';
import { sendInvitation } from './handlers/send-invitation.ts';
import { shopList } from './handlers/shop-list.ts';
import { supervisors } from './handlers/supervisors.ts';
import { teamPage } from './handlers/team-page.ts';
import { teamUser } from './handlers/team-user.ts';
import { userNames } from './user-names.ts';

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
    inviteUser,
    sendInvitation,
    teamUser,
    changeTeamUser,
    teamPage,
    roleTable,
    acceptInvitation,
    readInvitation,
    ownInvitations,
    acceptOwnInvitation,
    declineInvitation,
    leaveTeam,
    adminInvitation,
    inviteAdmin,
    hqUsers,
    inviteHqUser,
    sendHqInvitation,
    removeHqUser,
  },
  records: { user: userNames },
  history: {
    actions: {
      'shop.create': { en: 'Created the shop', th: 'สร้างร้านค้า' },
      'user.reset_password': { en: 'Set a new password', th: 'ตั้งรหัสผ่านใหม่' },
      'user.change_password': { en: 'Changed the own password', th: 'เปลี่ยนรหัสผ่านของตนเอง' },
      'user.second_factor_on': { en: 'Turned two-step login on', th: 'เปิดการยืนยันตัวตนสองขั้น' },
      'user.second_factor_off': { en: 'Turned two-step login off', th: 'ปิดการยืนยันตัวตนสองขั้น' },
      'user.new_recovery_codes': { en: 'Made new recovery codes', th: 'สร้างรหัสกู้คืนใหม่' },
      'staff.invite': { en: 'Invited to the team', th: 'เชิญเข้าทีม' },
      'staff.send_invitation': { en: 'Sent the invitation again', th: 'ส่งคำเชิญอีกครั้ง' },
      'staff.take_back_invitation': { en: 'Withdrew the invitation', th: 'ยกเลิกคำเชิญ' },
      'staff.decline_invitation': { en: 'Declined the invitation', th: 'ตอบคำเชิญว่าไม่เข้าร่วม' },
      'staff.leave': { en: 'Left the team', th: 'ออกจากทีม' },
      'staff.change_roles': { en: 'Changed the roles of a person', th: 'เปลี่ยนหน้าที่ของทีมงาน' },
      'staff.remove': { en: 'Took a person out of the team', th: 'นำคนออกจากทีม' },
      'user.accept_invitation': { en: 'Accepted the invitation', th: 'ตอบรับคำเชิญ' },
      'staff.invite_hq': { en: 'Invited to HQ', th: 'เชิญเข้า HQ' },
      'staff.remove_hq': { en: 'Took a person out of HQ', th: 'นำคนออกจาก HQ' },
      'staff.create_hq': { en: 'Created an account of HQ', th: 'สร้างบัญชี HQ' },
      '*.change_config': { en: 'Changed the settings', th: 'แก้ไขการตั้งค่า' },
    },
    fields: {
      supervisor: { en: 'Sala contact', th: 'เจ้าหน้าที่ Sala ที่ดูแลร้าน' },
      time_zone: { en: 'Time zone', th: 'เขตเวลา' },
      admin: { en: 'Admin', th: 'แอดมิน' },
      role: { en: 'Roles', th: 'ตำแหน่ง', values: roleTitles },
      email: { en: 'Email', th: 'อีเมล' },
    },
  },
});
