import { languages } from '#kernel/contract/problems.ts';
import { notifyContract } from '#kernel/modules/notify/contract.ts';
import { InlineSecret, InlineSelect, InlineText, Loaded, ReadOnly } from '#kernel/ui/desk.ts';
import { Card, refresh, staff, useTexts } from '#kernel/ui/index.ts';
import { notifyTexts } from '../texts/notify.ts';
import { LineQuota } from './line-quota.tsx';
import { QuietHours } from './quiet-hours.tsx';
import { type ShopSettings, useSaveShop } from './save-shop.ts';
import { ShopEvents, type ShopNotices } from './shop-events.tsx';
import { TeamLine } from './team-line.tsx';
import { TelegramChat } from './telegram-chat.tsx';
import { TestButtons } from './test-buttons.tsx';

interface Props {
  readonly shop: ShopSettings;
}

function Addresses({ shop, notices }: Props & { readonly notices: ShopNotices }) {
  const t = useTexts(notifyTexts);
  const saveShop = useSaveShop();
  const save = async (change: Parameters<typeof saveShop>[0]) => {
    await saveShop(change);
    await refresh(notifyContract, ['shopNotices']);
  };
  const isSet = (name: string) => shop.secrets_set?.[name] ?? false;
  const saveLanguage = async (value: string) => {
    const language = languages.find((each) => each === value) ?? 'th';
    await staff.call(notifyContract, 'changeShopLanguage', { language });
    await refresh(notifyContract, ['shopNotices']);
  };
  return (
    <Card className="flex max-w-2xl flex-col gap-2">
      <h2 className="font-semibold text-lg">{t('where')}</h2>
      <InlineText
        label={t('email')}
        hint={t('email_hint')}
        type="email"
        value={shop.email_notify ?? ''}
        save={(email_notify) => save({ email_notify })}
      />
      <InlineText
        label={t('line_client')}
        hint={t('line_hint')}
        value={shop.member_notify_line_client_id ?? ''}
        save={(member_notify_line_client_id) => save({ member_notify_line_client_id })}
      />
      <InlineSecret
        label={t('line_secret')}
        hint={t('line_secret_hint')}
        isSet={isSet('member_notify_line_client_secret')}
        save={(member_notify_line_client_secret) => save({ member_notify_line_client_secret })}
      />
      <InlineSelect
        label={t('language')}
        hint={t('language_hint')}
        value={notices.language}
        choices={languages.map((value) => ({ value, label: t(value) }))}
        save={saveLanguage}
      />
      <ReadOnly label={t('ended')} value={null} hint={t('ended_why')} />
    </Card>
  );
}

/**
 * The notices to the shop: of which events, by which channel, and whether that works (docs/domain/notifications.md#n3).
 */
export function SettingsNotify({ shop }: Props) {
  const t = useTexts(notifyTexts);
  const read = staff.useCall(notifyContract, 'shopNotices', {}, { live: 'notify.telegram' });
  return (
    <Loaded read={read} fields={5}>
      {(notices) => (
        <div className="flex flex-col gap-4">
          <Addresses shop={shop} notices={notices} />
          <TelegramChat telegram={notices.telegram} />
          <TeamLine line={notices.line} />
          <ShopEvents notices={notices} />
          <QuietHours notices={notices} />
          <Card className="flex max-w-2xl flex-col gap-2">
            <h2 className="font-semibold text-lg">{t('tests')}</h2>
            <p className="text-muted text-sm">{t('tests_what')}</p>
            <TestButtons />
          </Card>
          <LineQuota />
        </div>
      )}
    </Loaded>
  );
}
