import { defineContract } from '../../../contract/contract.ts';
import { addMinutes } from '../../../contract/time.ts';
import { definePlugin } from '../../../server/plugin/define-plugin.ts';
import { contribute } from '../../../server/plugin/extension.ts';
import { Installation, loadInstallation } from '../../../server/runtime/loader.ts';
import { type CheckIn, checkInCode, memberPersonalData, memberVisits } from '../api.ts';

const contract = defineContract({
  id: 'sample_booking',
  title: { en: 'Sample', th: 'ตัวอย่าง' },
  permissions: {},
  problems: {},
  endpoints: {},
});

/** Bookings of the sample feature, by their code; a test fills it. */
export const bookings = new Map<string, Omit<CheckIn, 'booking_id' | 'title'>>();
/** Members whose data the sample feature was asked to erase. */
export const erased: string[] = [];

const aheadOf = (memberId: string, now: Date) =>
  [...bookings].filter(([, { member_id, starts_at }]) => member_id === memberId && starts_at > now);

const plugin = definePlugin({
  contract,
  needs: ['member'],
  handlers: {},
  provides: [
    contribute(checkInCode, {
      checkIn: async (_scope, { code }) => {
        const booking = bookings.get(code);
        return booking ? { ...booking, booking_id: code, title: 'Sample class' } : null;
      },
    }),
    contribute(memberVisits, {
      upcoming: async (scope, { memberId }) =>
        aheadOf(memberId, scope.now).map(([id, { starts_at }]) => ({
          id,
          title: 'Sample class',
          starts_at,
          ends_at: addMinutes(starts_at, 60),
          to: `/sample/${id}`,
        })),
      lastEnd: async (scope, { memberId }) => {
        const starts = aheadOf(memberId, scope.now).map(([, { starts_at }]) => starts_at.getTime());
        return starts.length === 0 ? null : addMinutes(new Date(Math.max(...starts)), 60);
      },
      lastVisit: async (_scope, { memberId }) => {
        const visits = [...bookings.values()].filter(({ member_id }) => member_id === memberId);
        return visits[0]?.checked_in_at ?? null;
      },
    }),
    contribute(memberPersonalData, {
      export: async (_scope, { memberId }) => ({ sample_of: memberId }),
      erase: async (_scope, { memberId }) => {
        erased.push(memberId);
      },
    }),
  ],
});

/** The installation with one more feature, which knows nothing but this module's points. */
export async function withSampleBooking(): Promise<Installation> {
  const { plugins } = await loadInstallation();
  return new Installation([...plugins, { plugin, folder: import.meta.dirname, isFeature: true }]);
}
