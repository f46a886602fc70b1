import { InlineColor } from '#kernel/ui/desk.ts';
import { Card, useTexts } from '#kernel/ui/index.ts';
import { settingsTexts } from '../texts/settings.ts';
import { type ShopSettings, useSaveShop } from './save-shop.ts';

/** The shop's three colours, saved when they change. */
export function SettingsAppearance({ shop }: { readonly shop: ShopSettings }) {
  const t = useTexts(settingsTexts);
  const save = useSaveShop();
  return (
    <Card className="flex max-w-2xl flex-col gap-2">
      <div className="grid gap-4 sm:grid-cols-3">
        <InlineColor
          label={t('primary_color')}
          hint={t('primary_hint')}
          value={shop.primary_color}
          save={(primary_color) => save({ primary_color })}
        />
        <InlineColor
          label={t('secondary_color')}
          hint={t('secondary_hint')}
          value={shop.secondary_color}
          save={(secondary_color) => save({ secondary_color })}
        />
        <InlineColor
          label={t('background_color')}
          hint={t('background_hint')}
          value={shop.background_color}
          save={(background_color) => save({ background_color })}
        />
      </div>
      <p className="text-muted text-sm">{t('contrast')}</p>
    </Card>
  );
}
