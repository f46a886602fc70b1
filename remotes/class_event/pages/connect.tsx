import { LineConnect, usePublicSettings } from '#kernel/ui/index.ts';

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** LINE connect of this base: its own LIFF id, or the shop's where class booking has none. */
export function Page() {
  const own = textOf(usePublicSettings('class_event').liff_id);
  const shops = textOf(usePublicSettings('shop').member_liff_id);
  return (
    <LineConnect liffId={own ?? shops} next="/class-event/shop-{shopId}/class-info?memberId={memberId}" />
  );
}
