import { addDays } from '../../../contract/zone.ts';
import { shopContract } from '../../../modules/shop/contract.ts';
import { useMay } from '../../app/boot/boot.ts';
import { staff } from '../../app/client/api.ts';
import { useFormats } from '../../kit/text/format.ts';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';
import type { SpanColumn } from './week-span.ts';

const texts = defineTexts('desk.schedule_week', {
  weekday: { en: 'Weekday', th: 'วันธรรมดา' },
  weekend: { en: 'Weekend', th: 'วันหยุด' },
});

const aMonday = '2024-01-01';
const usual = [...Array<'weekday'>(5).fill('weekday'), 'weekend', 'weekend'] as const;
/** Ids of the columns that stand for several days, after those of the single ones. */
const groups = { weekday: '7', weekend: '8' } as const;

/**
 * The nine columns of a week at a branch: its weekdays, its weekends, and Monday (`0`) to Sunday (`6`).
 * @returns `columns`, and `groupOf` by the id of a single day: the column of the days that it belongs to, as the
 *   branch's weekly schedule says where the person may read that; null where it is closed.
 */
export function useScheduleWeek(branchId: string): {
  readonly columns: readonly SpanColumn[];
  readonly groupOf: ReadonlyMap<string, string | null>;
} {
  const t = useTexts(texts);
  const formats = useFormats();
  const may = useMay()('shop.branches');
  const week = staff.useCall(shopContract, 'getBranch', may ? { id: branchId } : null).data?.weekly_schedule;
  const days = usual.map((_, day) => ({ id: String(day), label: formats.weekday(addDays(aMonday, day)) }));
  return {
    columns: [
      { id: groups.weekday, label: t('weekday') },
      { id: groups.weekend, label: t('weekend') },
      ...days,
    ],
    groupOf: new Map(
      (week ?? usual).map((schedule, day) => [String(day), schedule === 'close' ? null : groups[schedule]]),
    ),
  };
}
