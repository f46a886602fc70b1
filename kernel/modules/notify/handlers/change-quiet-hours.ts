import { handler } from '../../../server/plugin/define-plugin.ts';
import { auditChange } from '../../../server/tenancy/audited-change.ts';
import { heldSettings, writeSettings } from '../../../server/tenancy/settings.ts';
import { notifyContract } from '../contract.ts';
import type { QuietHours } from '../domain/quiet-hours.ts';
import { listShopNotices } from '../shop-notice-view.ts';

/** Quiet hours as the change history shows them. */
const shownQuietHours = (hours: QuietHours | null): string => (hours ? `${hours.from}–${hours.until}` : '');

export const changeQuietHours = handler(
  notifyContract,
  'changeQuietHours',
  async ({ input: { quiet_hours }, scope, actor }) => {
    const held = await heldSettings(scope, notifyContract);
    await writeSettings(scope, notifyContract, { quiet_hours });
    await auditChange(scope, {
      action: 'notify.change_quiet_hours',
      entity: 'shop',
      entityId: scope.shopId,
      before: { quiet_hours: shownQuietHours(held.quiet_hours) },
      patch: { quiet_hours: shownQuietHours(quiet_hours) },
    });
    return listShopNotices(scope, actor.userId, { ...held, quiet_hours });
  },
);
