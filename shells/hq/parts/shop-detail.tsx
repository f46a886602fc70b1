import { type HqShop, shopContract } from '#kernel/modules/shop/contract.ts';
import { InlineText, ReadOnly } from '#kernel/ui/desk.ts';
import { type ApiRequest, Card, hq, refresh, useFormats, useTexts } from '#kernel/ui/index.ts';
import { shopTexts } from '../texts/shop.ts';
import { FirstAdmin } from './first-admin.tsx';

/** Who the shop is, who looks after it, and until when it has paid. */
export function ShopDetail({ shop }: { readonly shop: HqShop }) {
  const t = useTexts(shopTexts);
  const formats = useFormats();
  const save = async (change: Omit<ApiRequest<typeof shopContract, 'changeShop', 'hq'>, 'shopId'>) => {
    await hq.call(shopContract, 'changeShop', { shopId: shop.id, ...change });
    await refresh(shopContract, ['getShop', 'listShops']);
  };
  return (
    <div className="flex flex-col gap-4">
      <FirstAdmin shopId={shop.id} />
      <Card className="flex max-w-2xl flex-col gap-2">
        <ReadOnly label={t('name')} value={shop.name} />
        <ReadOnly label={t('id')} value={shop.shop_id} />
        <ReadOnly label={t('supervisor')} value={shop.supervisor} />
        <ReadOnly label={t('created')} value={formats.dateTime(shop.create_dt)} />
        <InlineText
          label={t('expired_date')}
          hint={t('billing_hint')}
          type="date"
          value={shop.next_billing_date ?? ''}
          shown={formats.date(shop.next_billing_date)}
          save={(next_billing_date) => save({ next_billing_date })}
        />
        <InlineText
          label={t('sms_sender')}
          hint={t('sms_sender_hint')}
          value={shop.sms_sender_id ?? ''}
          save={(sms_sender_id) => save({ sms_sender_id })}
        />
        <InlineText
          label={t('sms_message')}
          hint={t('sms_message_hint')}
          value={shop.sms_complete_message ?? ''}
          save={(sms_complete_message) => save({ sms_complete_message })}
        />
      </Card>
    </div>
  );
}
