import { Badge, defineTexts, type Mood, useTexts } from '#kernel/ui/index.ts';

/** Where a booking stands, as far as screens tell it apart. */
export type ShownStatus = 'completed' | 'attend' | 'canceled' | 'rejected' | 'no_show';

export const statusTexts = defineTexts<ShownStatus>('class_event.status', {
  completed: { en: 'Booked', th: 'จองแล้ว' },
  attend: { en: 'Attended', th: 'เข้าเรียนแล้ว' },
  canceled: { en: 'Cancelled', th: 'ยกเลิกแล้ว' },
  rejected: { en: 'Rejected', th: 'ร้านปฏิเสธ' },
  no_show: { en: 'No-show', th: 'ไม่มาเข้าเรียน' },
});

const moods: Record<ShownStatus, Mood | undefined> = {
  completed: 'info',
  attend: 'success',
  canceled: undefined,
  rejected: 'danger',
  no_show: 'warning',
};

/** The status as a word and a colour. */
export function StatusBadge({ status }: { readonly status: ShownStatus }) {
  const t = useTexts(statusTexts);
  return <Badge mood={moods[status]}>{t(status)}</Badge>;
}
