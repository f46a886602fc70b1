import { fillAddress, useShop, useTexts } from '#kernel/ui/index.ts';
import { addresses } from '../addresses.ts';
import { LinkRows } from './link-rows.tsx';
import { meTexts } from './me-texts.ts';

const rows = [
  { key: 'receipts', icon: 'receipt', address: `${addresses.history}?tab=purchase` },
  { key: 'notifications', icon: 'bell', address: addresses.notifications },
  { key: 'shop', icon: 'map-pin', address: addresses.shop },
  { key: 'help', icon: 'info', address: addresses.help },
] as const;

/** Rows that lead from the settings to pages of their own. */
export function MeLinks({ memberId }: { readonly memberId: string }) {
  const t = useTexts(meTexts);
  const { id: shopId } = useShop();
  return (
    <LinkRows
      rows={rows.map(({ key, icon, address }) => ({
        key,
        icon,
        label: t(key),
        to: fillAddress(address, { shopId, memberId }),
      }))}
    />
  );
}
