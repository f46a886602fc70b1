import { imageTypes } from '#kernel/contract/image-types.ts';
import { InlineColor, InlineImage } from '#kernel/ui/desk.ts';
import { Card, useTexts } from '#kernel/ui/index.ts';
import { settingsTexts } from '../texts/settings.ts';
import { type ShopSettings, useSaveLogo, useSaveShop } from './save-shop.ts';

/** The shop's logo and its three colours, saved when they change. */
export function SettingsAppearance({ shop }: { readonly shop: ShopSettings }) {
  const t = useTexts(settingsTexts);
  const save = useSaveShop();
  const saveLogo = useSaveLogo();
  return (
    <Card className="flex max-w-2xl flex-col gap-2">
      <InlineImage
        label={t('logo')}
        hint={t('logo_hint')}
        types={imageTypes}
        address={shop.square_logo_link}
        save={saveLogo}
      />
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
