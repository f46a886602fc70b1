import type { ReactNode } from 'react';
import { paymentContract } from '#kernel/modules/order/contract.ts';
import { InlineSecret, InlineText } from '#kernel/ui/desk.ts';
import { Alert, Card, refresh, staff, useTexts } from '#kernel/ui/index.ts';
import { settingsTexts } from '../texts/settings.ts';
import { ConnectionCheck } from './connection-check.tsx';
import { type ShopSettings, useSaveShop } from './save-shop.ts';

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Card className="flex max-w-2xl flex-col gap-2">
    <h2 className="font-semibold text-lg">{title}</h2>
    {children}
  </Card>
);

/** The payments that need the merchant account's credentials, present or earlier. */
function UnsettledOrders({ merchantId }: { readonly merchantId: string | null }) {
  const t = useTexts(settingsTexts);
  const { data } = staff.useCall(paymentContract, 'unsettledOrders', {}, { live: 'payment.orders' });
  if (!data) return null;
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      {merchantId !== null && data.present > 0 && (
        <Alert tone="warning">{t('payments_present', { count: data.present })}</Alert>
      )}
      {data.earlier > 0 && <Alert tone="warning">{t('payments_earlier', { count: data.earlier })}</Alert>}
    </div>
  );
}

/** How the shop is connected to payment and LINE. Secrets are written only; the server never sends one back. */
export function SettingsConnection({ shop }: { readonly shop: ShopSettings }) {
  const t = useTexts(settingsTexts);
  const saveShop = useSaveShop();
  const save = async (change: Parameters<typeof saveShop>[0]) => {
    await saveShop(change);
    await refresh(paymentContract, ['unsettledOrders']);
  };
  const isSet = (name: string) => shop.secrets_set?.[name] ?? false;
  return (
    <div className="flex flex-col gap-4">
      <Part title={t('payment')}>
        <UnsettledOrders merchantId={shop.paysolution_merchant_id} />
        <InlineText
          label={t('merchant_id')}
          hint={t('merchant_id_hint')}
          value={shop.paysolution_merchant_id ?? ''}
          save={(paysolution_merchant_id) => save({ paysolution_merchant_id })}
        />
        <InlineSecret
          label={t('api_key')}
          hint={t('api_key_hint')}
          isSet={isSet('paysolution_api_key')}
          save={(paysolution_api_key) => save({ paysolution_api_key })}
        />
        <InlineSecret
          label={t('secret_key')}
          hint={t('secret_key_hint')}
          isSet={isSet('paysolution_secret_key')}
          save={(paysolution_secret_key) => save({ paysolution_secret_key })}
        />
      </Part>
      <Part title={t('customer_login')}>
        <InlineText
          label={t('liff_id')}
          hint={t('liff_hint')}
          value={shop.member_liff_id ?? ''}
          save={(member_liff_id) => save({ member_liff_id })}
        />
      </Part>
      <Part title={t('messaging')}>
        <p className="text-muted text-sm">{t('messaging_hint')}</p>
        <InlineText
          label={t('client_id')}
          hint={t('client_id_hint')}
          value={shop.line_messaging_client_id ?? ''}
          save={(line_messaging_client_id) => save({ line_messaging_client_id })}
        />
        <InlineSecret
          label={t('client_secret')}
          hint={t('client_secret_hint')}
          isSet={isSet('line_messaging_client_secret')}
          save={(line_messaging_client_secret) => save({ line_messaging_client_secret })}
        />
      </Part>
      <ConnectionCheck hasLiffId={Boolean(shop.member_liff_id)} />
    </div>
  );
}
