import { memberContract } from '#kernel/modules/member/contract.ts';
import { paymentContract } from '#kernel/modules/order/contract.ts';
import { shopContract } from '#kernel/modules/shop/contract.ts';
import { Loaded, SettingsFields } from '#kernel/ui/desk.ts';
import { Tabs } from '#kernel/ui/history.ts';
import { PageHeader, staff, useMay, useShop, useSlotTabs, useTexts } from '#kernel/ui/index.ts';
import { SettingsAppearance } from '../parts/settings-appearance.tsx';
import { SettingsConnection } from '../parts/settings-connection.tsx';
import { SettingsDetail } from '../parts/settings-detail.tsx';
import { SettingsNotify } from '../parts/settings-notify.tsx';
import { SettingsOpening } from '../parts/settings-opening.tsx';
import { SettingsPublicPage } from '../parts/settings-public-page.tsx';
import { SettingsTax } from '../parts/settings-tax.tsx';
import { settingsTexts } from '../texts/settings.ts';
import { sharedTexts } from '../texts/shared.ts';
import { shopPageTexts } from '../texts/shop-page.ts';
import { taxTexts } from '../texts/tax.ts';

/** The shop's settings, with the tabs that features add. */
export function Page() {
  const t = useTexts(settingsTexts);
  const shared = useTexts(sharedTexts);
  const may = useMay();
  const tax = useTexts(taxTexts);
  const shopPage = useTexts(shopPageTexts);
  const { id } = useShop();
  const read = staff.useCall(shopContract, 'getShop', { shopId: id });
  const added = useSlotTabs('settings.tab', {});
  return (
    <>
      <PageHeader title={t('title')} crumbs={[{ label: shared('shop') }, { label: t('title') }]} />
      <Loaded read={read} fields={4}>
        {(shop) => (
          <Tabs
            label={t('title')}
            tabs={[
              { key: 'detail', label: shared('detail'), content: <SettingsDetail shop={shop} /> },
              { key: 'appearance', label: t('appearance'), content: <SettingsAppearance shop={shop} /> },
              ...(may('site.page')
                ? [{ key: 'page', label: shopPage('page'), content: <SettingsPublicPage /> }]
                : []),
              ...(may('payment.settings')
                ? [
                    {
                      key: 'payment',
                      label: t('payment'),
                      content: <SettingsFields contract={paymentContract} />,
                    },
                  ]
                : []),
              { key: 'notify', label: t('notify'), content: <SettingsNotify shop={shop} /> },
              { key: 'connection', label: t('connection'), content: <SettingsConnection shop={shop} /> },
              ...(may('setup.open')
                ? [{ key: 'opening', label: t('opening'), content: <SettingsOpening /> }]
                : []),
              ...(may('payment.tax') ? [{ key: 'tax', label: tax('tax'), content: <SettingsTax /> }] : []),
              ...(may('member.settings')
                ? [
                    {
                      key: 'points',
                      label: t('points'),
                      content: <SettingsFields contract={memberContract} />,
                    },
                  ]
                : []),
              ...added,
            ]}
          />
        )}
      </Loaded>
    </>
  );
}
