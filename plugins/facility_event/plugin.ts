import { shopPageSections } from '#kernel/modules/site/extensions.ts';
import { definePlugin } from '#kernel/server/plugin/define-plugin.ts';
import { contribute } from '#kernel/server/plugin/extension.ts';
import { pictureHistory } from '#kernel/server/storage/record-pictures.ts';
import { settingsHandlers } from '#kernel/server/tenancy/settings.ts';
import { facilityEventContract } from './contract.ts';
import { focusResourcePicture, removeResourcePicture, uploadToResource } from './handlers/pictures.ts';
import { pageSections } from './page-sections.ts';
import { timetable, units } from './units.ts';

const { booking, catalog } = units;

export const plugin = definePlugin({
  contract: facilityEventContract,
  needs: ['booking', 'shop', 'member', 'site'],
  tables: ['facility_resource', 'facility_timeslot'],
  smallTables: ['facility_resource', 'facility_timeslot'],
  records: { ...booking.records, ...catalog.records },
  handlers: {
    ...booking.handlers,
    ...catalog.handlers,
    uploadToResource,
    removeResourcePicture,
    focusResourcePicture,
    ...timetable.handlers,
    ...units.handlers,
    ...units.waitingHandlers(facilityEventContract),
    ...settingsHandlers(facilityEventContract),
  },
  owners: booking.owners,
  tasks: booking.tasks,
  provides: [...booking.provides, contribute(shopPageSections, pageSections)],
  history: {
    actions: { ...catalog.actions, ...timetable.actions },
    fields: {
      name: { en: 'Name', th: 'ชื่อ' },
      name_en: { en: 'English name', th: 'ชื่อภาษาอังกฤษ' },
      branch_id: { en: 'Branch', th: 'สาขา', record: 'branch' },
      amount: { en: 'Amount', th: 'จำนวน' },
      is_input_amount: { en: 'Members choose how many', th: 'ให้สมาชิกเลือกจำนวน' },
      is_archived: { en: 'Archived', th: 'เก็บถาวร' },
      image_link: pictureHistory,
      ...timetable.fields,
    },
  },
});
