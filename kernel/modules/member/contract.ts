import { z } from 'zod';
import { defineContract, json } from '../../contract/contract.ts';
import { fieldRequired } from '../../contract/field-messages.ts';
import { flag, notEmpty, wholeNumber } from '../../contract/fields.ts';
import { idOut } from '../../contract/id.ts';
import { setting, settingsEndpoints } from '../../contract/settings.ts';
import { line } from '../../contract/written-text.ts';
import { affectedBookingProblems } from './contract/affected-bookings.ts';
import { expiringEndpoints } from './contract/expiring.ts';
import { favoriteEndpoints, favoriteProblems } from './contract/favorite.ts';
import { local } from './contract/fields.ts';
import { freezeRequestEndpoints, freezeRequestProblems } from './contract/freeze-request.ts';
import { fundEndpoints, fundProblems, maxPoints } from './contract/fund.ts';
import { fundExtraEndpoints, fundExtraProblems } from './contract/fund-extras.ts';
import { importEndpoints, importProblems } from './contract/import.ts';
import { mergeEndpoints, mergeProblems } from './contract/merge.ts';
import { recordEndpoints, recordProblems } from './contract/record.ts';
import { signInEndpoints, signInProblems } from './contract/sign-in.ts';

export type { BookingChoice } from './contract/affected-bookings.ts';
export { mostFavorites } from './contract/favorite.ts';
export { type FreezeRequestState, mostFreezeRequests } from './contract/freeze-request.ts';
export type { MemberRecord, PointBalance } from './contract/record.ts';

/** The notice about personal data that registration shows now; what a member accepted is stored with them. */
export const consentVersion = '2026-11';

const memberSettings = z.object({
  frontdesk_points_a_day: setting(wholeNumber(0, maxPoints).default(10), {
    label: { en: 'Points a day', th: 'เพิ่มแต้มได้ต่อวัน' },
    hint: {
      en: 'The most that one person at the front desk may add to members in a day.',
      th: 'จำนวนแต้มสูงสุดที่พนักงานหน้าร้านหนึ่งคนเพิ่มให้สมาชิกได้ในหนึ่งวัน',
    },
    unit: 'points',
  }),
  allow_overlapping_bookings: setting(z.enum(['ask', 'never', 'always']).default('ask'), {
    label: { en: 'Bookings at the same time', th: 'การจองเวลาทับกัน' },
    hint: {
      en: 'When a member books something while they have another booking. Staff can always book anyway.',
      th: 'เมื่อสมาชิกจองเวลาที่ทับกับการจองเดิม พนักงานจองให้ได้เสมอ',
    },
    choices: {
      ask: { en: 'Ask the member first', th: 'ถามสมาชิกก่อน' },
      never: { en: 'Refuse', th: 'ไม่ให้จอง' },
      always: { en: 'Allow', th: 'จองได้เลย' },
    },
  }),
  take_freeze_requests: setting(flag.default(false), {
    label: { en: 'Freeze requests in the app', th: 'รับคำขอพักแต้มในแอป' },
    hint: {
      en: 'Members can ask to freeze their points. Staff approve or decline each request.',
      th: 'สมาชิกขอพักแต้มได้เอง โดยพนักงานเป็นผู้อนุมัติหรือไม่อนุมัติคำขอ',
    },
  }),
});

/** Who the shop's customers are, and the points they hold. */
export const memberContract = defineContract({
  id: 'member',
  title: { en: 'Members', th: 'สมาชิก' },
  live: {
    member: ['staff'],
    fund: ['staff', 'page'],
    /** What a member sees of themselves: profile and points. */
    profile: ['owner'],
    freeze_request: ['staff'],
  },
  permissions: {
    see: ['frontdesk', 'staff', 'admin'],
    edit: ['frontdesk', 'staff', 'admin'],
    check_in: ['frontdesk', 'staff', 'admin'],
    /** Up to the shop's limit a day without `adjust`. */
    add_points: ['frontdesk', 'staff', 'admin'],
    /** Taking away, setting expiry and unlimited dates, adding without limit. */
    adjust: ['staff', 'admin'],
    freeze: ['staff', 'admin'],
    move: ['staff', 'admin'],
    /** Two members who are one. */
    merge: ['staff', 'admin'],
    extend: ['admin'],
    /** Imports with their undo, and exports of all members. */
    carry: ['admin'],
    look_funds: ['frontdesk', 'staff', 'admin'],
    settings: ['admin'],
    manage_funds: ['staff', 'admin'],
  },
  permissionTitles: {
    merge: { en: 'Merge duplicate members', th: 'รวมสมาชิกซ้ำ' },
    carry: { en: 'Import and export members', th: 'นำเข้าและส่งออกสมาชิก' },
    see: { en: 'See members', th: 'ดูข้อมูลสมาชิก' },
    edit: { en: 'Change members and their notes', th: 'แก้ไขข้อมูลสมาชิกและโน้ต' },
    check_in: { en: 'Check members in', th: 'เช็กอินสมาชิก' },
    add_points: { en: 'Add points, up to the shop’s limit a day', th: 'เพิ่มแต้ม ไม่เกินจำนวนต่อวันที่ร้านกำหนด' },
    adjust: {
      en: 'Add points without limit, take points away, set their last days',
      th: 'เพิ่มแต้มไม่จำกัด หักแต้ม และกำหนดวันหมดอายุ',
    },
    freeze: { en: 'Freeze and unfreeze points', th: 'พักและเปิดใช้แต้ม' },
    move: { en: 'Transfer points between members', th: 'โอนแต้มระหว่างสมาชิก' },
    extend: { en: 'Extend the points of many members', th: 'ต่ออายุแต้มของสมาชิกหลายคนพร้อมกัน' },
    look_funds: { en: 'See point types', th: 'ดูประเภทแต้ม' },
    settings: {
      en: 'Change how many points the front desk may add',
      th: 'กำหนดจำนวนแต้มที่หน้าร้านเพิ่มได้',
    },
    manage_funds: { en: 'Change point types', th: 'จัดการประเภทแต้ม' },
  },
  settings: memberSettings,
  problems: {
    ...signInProblems,
    ...recordProblems,
    ...fundProblems,
    ...fundExtraProblems,
    ...affectedBookingProblems,
    ...importProblems,
    ...mergeProblems,
    ...favoriteProblems,
    ...freezeRequestProblems,
    unknown_code: {
      status: 404,
      en: 'No booking of this shop has this code. Scan it again, or type the code below the QR.',
      th: 'ไม่พบการจองของร้านนี้ด้วยรหัสนี้ กรุณาสแกนอีกครั้งหรือพิมพ์รหัสใต้ QR',
    },
    too_early: {
      status: 409,
      en: '{title} starts at {starts_at}. Check-in opens 30 minutes before.',
      th: '{title} เริ่ม {starts_at} เช็กอินได้ตั้งแต่ 30 นาทีก่อนเริ่ม',
    },
    too_late: {
      status: 409,
      en: '{title} of {starts_at} is over, so it can no longer be checked in.',
      th: '{title} รอบ {starts_at} สิ้นสุดแล้ว จึงเช็กอินไม่ได้',
    },
    not_checked_in: {
      status: 409,
      en: 'This booking is no longer checked in. Search again to see its current state.',
      th: 'การจองนี้ไม่ได้เช็กอินอยู่แล้ว กรุณาค้นหาอีกครั้งเพื่อดูสถานะล่าสุด',
    },
    not_bookable: {
      status: 409,
      en: 'The booking of {title} at {starts_at} was canceled, so it cannot be checked in.',
      th: 'การจอง {title} รอบ {starts_at} ถูกยกเลิกแล้ว จึงเช็กอินไม่ได้',
    },
  },
  endpoints: {
    ...settingsEndpoints('member_config', memberSettings, { read: 'settings', change: 'settings' }),
    ...signInEndpoints,
    ...recordEndpoints,
    ...fundEndpoints,
    ...fundExtraEndpoints,
    ...importEndpoints,
    ...expiringEndpoints,
    ...mergeEndpoints,
    ...favoriteEndpoints,
    ...freezeRequestEndpoints,
    checkIn: {
      method: 'POST',
      path: '/api/check_in',
      summary:
        'Checks a booking in by the code of its QR, its id or its short code; asked again, it says when that was done.',
      access: { staff: { permission: 'check_in' } },
      input: z.object({ code: notEmpty }),
      output: json(
        z.object({
          status: z.enum(['checked_in', 'already']),
          booking_id: idOut,
          member_id: idOut,
          attendee: z.string(),
          title: z.string(),
          datetime: local,
          checked_in_at: local,
        }),
      ),
      errors: ['unknown_code', 'too_early', 'too_late', 'not_bookable'],
    },
    undoCheckIn: {
      method: 'POST',
      path: '/api/check_in/undo',
      summary: 'Takes a check-in back, until the end of what was booked.',
      access: { staff: { permission: 'check_in' } },
      input: z.object({ code: notEmpty }),
      output: json(z.object({ booking_id: idOut })),
      errors: ['unknown_code', 'not_checked_in', 'too_late'],
    },
    expectedToday: {
      method: 'GET',
      path: '/api/check_in/today',
      summary:
        'Who has booked something of today and is named so, by a part of the name or phone or by the short code; who can still be checked in comes first.',
      access: { staff: { permission: 'check_in' } },
      input: z.object({ search: line.min(1, fieldRequired).max(100) }),
      output: json(
        z.array(
          z.object({
            booking_id: idOut,
            member_id: idOut,
            attendee: z.string(),
            phone: z.string(),
            short_code: z.string(),
            title: z.string(),
            branch: z.string(),
            datetime: local,
            /** Minutes. */
            period: z.number(),
            status: z.enum(['completed', 'attend']),
            checked_in_at: local.nullable(),
          }),
        ),
      ),
    },
  },
});
