import { InlineText, ReadOnly } from '#kernel/ui/desk.ts';
import { Card, useTexts } from '#kernel/ui/index.ts';
import { settingsTexts } from '../texts/settings.ts';
import { sharedTexts } from '../texts/shared.ts';
import { type ShopSettings, useSaveShop } from './save-shop.ts';

/** Id, name, and the texts of SMS, which are set up by the provider. */
export function SettingsDetail({ shop }: { readonly shop: ShopSettings }) {
  const t = useTexts(settingsTexts);
  const shared = useTexts(sharedTexts);
  const save = useSaveShop();
  return (
    <Card className="flex max-w-2xl flex-col gap-2">
      <ReadOnly label={shared('id')} value={shop.shop_id} hint={t('id_hint')} />
      <InlineText
        label={shared('name')}
        hint={t('name_hint')}
        value={shop.name}
        save={(name) => save({ name })}
      />
      {shop.line_account !== undefined && (
        <InlineText
          label={t('line_account')}
          hint={t('line_account_hint')}
          value={shop.line_account ?? ''}
          save={(line_account) => save({ line_account })}
        />
      )}
      <ReadOnly label={t('sms_sender_id')} value={shop.sms_sender_id} hint={t('sms_hint')} />
      <ReadOnly label={t('sms_complete_message')} value={shop.sms_complete_message} hint={t('sms_hint')} />
    </Card>
  );
}
