import { notifyContract } from '#kernel/modules/notify/contract.ts';
import { InlineSelect } from '#kernel/ui/desk.ts';
import { Card, refresh, staff, useTexts } from '#kernel/ui/index.ts';
import { notifyTexts } from '../texts/notify.ts';
import type { ShopNotices } from './shop-events.tsx';

const usual = { from: '20:00', until: '09:00' };

const halfHours = Array.from({ length: 48 }, (_, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, '0');
  return `${hour}:${index % 2 === 0 ? '00' : '30'}`;
});

/** Times of a select, which include the stored time. */
const choicesWith = (time: string) =>
  [...new Set([...halfHours, time])].sort().map((value) => ({ value, label: value }));

/** The hours in which members get urgent messages only. */
export function QuietHours({ notices: { quiet_hours: hours } }: { readonly notices: ShopNotices }) {
  const t = useTexts(notifyTexts);
  const save = async (quiet_hours: ShopNotices['quiet_hours']) => {
    await staff.call(notifyContract, 'changeQuietHours', { quiet_hours });
    await refresh(notifyContract, ['shopNotices']);
  };
  return (
    <Card className="flex max-w-2xl flex-col gap-2">
      <h2 className="font-semibold text-lg">{t('quiet')}</h2>
      <p className="text-muted text-sm">{t('quiet_what')}</p>
      <InlineSelect
        label={t('quiet_from')}
        value={hours?.from ?? ''}
        choices={[{ value: '', label: t('quiet_off') }, ...choicesWith(hours?.from ?? usual.from)]}
        save={(from) => save(from === '' ? null : { until: hours?.until ?? usual.until, from })}
      />
      {hours && (
        <InlineSelect
          label={t('quiet_until')}
          value={hours.until}
          choices={choicesWith(hours.until)}
          save={(until) => save({ ...hours, until })}
        />
      )}
    </Card>
  );
}
