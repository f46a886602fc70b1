import { definePlugin } from '../../server/plugin/define-plugin.ts';
import { contribute } from '../../server/plugin/extension.ts';
import { settingsHandlers } from '../../server/tenancy/settings.ts';
import { memberImportPart } from '../member-import/part.ts';
import { memberContact } from '../notify/api.ts';
import { pointsPart } from '../points/part.ts';
import { memberPerson } from '../site/extensions.ts';
import { findMembers, memberAddresses, membersNamed } from './contacts.ts';
import { memberContract } from './contract.ts';
import { addNote } from './handlers/add-note.ts';
import { changeMember } from './handlers/change-member.ts';
import { checkIn } from './handlers/check-in.ts';
import { eraseMember } from './handlers/erase-member.ts';
import { expectedToday } from './handlers/expected-today.ts';
import { exportMember } from './handlers/export-member.ts';
import { addFavorite, favorites, removeFavorite } from './handlers/favorites.ts';
import { lineSignIn } from './handlers/line-sign-in.ts';
import { linkCode } from './handlers/link-code.ts';
import { member } from './handlers/member.ts';
import { memberPage } from './handlers/member-page.ts';
import { mergeMembers } from './handlers/merge-members.ts';
import { mergePreview } from './handlers/merge-preview.ts';
import { notes } from './handlers/notes.ts';
import { quickSelect } from './handlers/quick-select.ts';
import { register } from './handlers/register.ts';
import { sameContact } from './handlers/same-contact.ts';
import { undoCheckIn } from './handlers/undo-check-in.ts';
import { upcoming } from './handlers/upcoming.ts';
import { validMember } from './handlers/valid-member.ts';
import { walkIn } from './handlers/walk-in.ts';
import { findMember } from './member-view.ts';
import { followAgain } from './subscribers/follow-again.ts';

export const plugin = definePlugin({
  contract: memberContract,
  needs: ['shop', 'site', 'notify'],
  parts: [pointsPart, memberImportPart],
  tables: ['member', 'member_link_code', 'member_note', 'member_merge', 'member_favorite'],
  records: {
    member: {
      exists: async (scope, id) => (await findMember(scope, id)) !== null,
      names: async (scope, ids) =>
        new Map(
          [...(await findMembers(scope, ids)).values()].map(({ id, first_name, last_name }) => [
            id,
            `${first_name} ${last_name}`,
          ]),
        ),
    },
  },
  handlers: {
    ...settingsHandlers(memberContract),
    ...pointsPart.handlers,
    ...memberImportPart.handlers,
    lineSignIn,
    validMember,
    register,
    walkIn,
    sameContact,
    linkCode,
    member,
    changeMember,
    quickSelect,
    memberPage,
    upcoming,
    notes,
    addNote,
    favorites,
    addFavorite,
    removeFavorite,
    exportMember,
    mergePreview,
    mergeMembers,
    eraseMember,
    checkIn,
    undoCheckIn,
    expectedToday,
  },
  on: [followAgain],
  provides: [
    contribute(memberContact, {
      addresses: memberAddresses,
      named: membersNamed,
    }),
    contribute(memberPerson, {
      person: async (scope, { memberId }) => {
        const contact = (await findMembers(scope, [memberId])).get(memberId);
        if (!contact) return null;
        const { first_name, last_name, line_picture_url, email, language } = contact;
        return { name: `${first_name} ${last_name}`, picture: line_picture_url, email, language };
      },
    }),
  ],
  history: {
    actions: {
      'member.created': { en: 'Added the member', th: 'เพิ่มสมาชิก' },
      'member.changed': { en: 'Changed the member', th: 'แก้ไขสมาชิก' },
      'member.link_code_given': { en: 'Gave the member a code for LINE', th: 'ออกรหัสเชื่อมต่อ LINE ให้สมาชิก' },
      'member.note_added': { en: 'Added a note to the member', th: 'เพิ่มโน้ตของสมาชิก' },
      'member.exported': { en: 'Exported the member’s data', th: 'ส่งออกข้อมูลของสมาชิก' },
      'member.merged': { en: 'Merged another member into the member', th: 'รวมสมาชิกอีกคนเข้ากับสมาชิก' },
      'member.erased': { en: 'Erased the member', th: 'ลบข้อมูลของสมาชิก' },
    },
    fields: {
      is_archived: { en: 'Archived', th: 'เก็บถาวร' },
      first_name: { en: 'First name', th: 'ชื่อ' },
      last_name: { en: 'Last name', th: 'นามสกุล' },
      phone: { en: 'Phone', th: 'เบอร์โทร', phone: true },
      email: { en: 'Email', th: 'อีเมล' },
      birthdate: { en: 'Birthdate', th: 'วันเกิด' },
      days: { en: 'Days', th: 'จำนวนวัน' },
      members: { en: 'Members', th: 'สมาชิก' },
    },
  },
});
