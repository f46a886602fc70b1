import { Card, fillAddress, Icon, Link, useShop, useTexts } from '#kernel/ui/index.ts';
import { addresses } from '../addresses.ts';
import { meTexts } from './me-texts.ts';

/** Rows that lead from the settings to pages of their own. */
export function MeLinks({ memberId }: { readonly memberId: string }) {
  const t = useTexts(meTexts);
  const { id: shopId } = useShop();
  const rows = [
    { key: 'receipts', icon: 'receipt', address: `${addresses.history}?tab=purchase` },
    { key: 'notifications', icon: 'bell', address: addresses.notifications },
    { key: 'shop', icon: 'map-pin', address: addresses.shop },
    { key: 'help', icon: 'info', address: addresses.help },
  ] as const;
  return (
    <Card className="@container py-1">
      <ul className="divide-y divide-line">
        {rows.map(({ key, icon, address }) => (
          <li key={key}>
            <Link
              to={fillAddress(address, { shopId, memberId })}
              className="flex min-h-14 items-center gap-3"
            >
              {/* The largest text needs its room. */}
              <Icon name={icon} className="@3xs:block hidden size-5 text-accent" />
              <span className="min-w-0 flex-1">{t(key)}</span>
              <Icon name="chevron-right" className="size-4 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
