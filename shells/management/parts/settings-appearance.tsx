import { useRef, useState } from 'react';
import { colorWarnings } from '#kernel/contract/color-warnings.ts';
import { imageTypes } from '#kernel/contract/image-types.ts';
import type { ShopColors } from '#kernel/contract/shop-theme.ts';
import { InlineColor, InlineImage, SaveDismissed } from '#kernel/ui/desk.ts';
import { Card, toast, useTexts } from '#kernel/ui/index.ts';
import { settingsTexts } from '../texts/settings.ts';
import { ColorWarnings } from './color-warning.tsx';
import { HomePreview } from './home-preview.tsx';
import { type ShopSettings, useSaveCover, useSaveLogo, useSaveShop } from './save-shop.ts';

const fields = [
  ['primary_color', 'primary_hint'],
  ['secondary_color', 'secondary_hint'],
  ['background_color', 'background_hint'],
] as const;

/** What is tried out, and whether it would bring a warning that the saved colours do not have. */
const useTried = (saved: ShopColors) => {
  const [tried, setTried] = useState<Partial<ShopColors>>({});
  // A save begins when the picker rests, with what has been tried by then.
  const latest = useRef(tried);
  const put = (next: Partial<ShopColors>) => {
    latest.current = next;
    setTried(next);
  };
  const isWarned = () => {
    const before = colorWarnings(saved).map(({ what, ratio }) => `${what} ${ratio}`);
    return colorWarnings({ ...saved, ...latest.current }).some(
      ({ what, ratio }) => !before.includes(`${what} ${ratio}`),
    );
  };
  return { tried, latest, put, isWarned };
};

/** The shop's logo and its three colours, saved when they change, with what members will see of them. */
export function SettingsAppearance({ shop }: { readonly shop: ShopSettings }) {
  const t = useTexts(settingsTexts);
  const save = useSaveShop();
  const saveLogo = useSaveLogo();
  const cover = useSaveCover();
  const { primary_color, secondary_color, background_color } = shop;
  const { tried, latest, put, isWarned } = useTried({ primary_color, secondary_color, background_color });
  const [isHeld, setHeld] = useState(false);
  const [busy, setBusy] = useState(false);
  const shown = { primary_color, secondary_color, background_color, ...tried };
  const keep = async () => {
    const sent = latest.current;
    try {
      await save(sent);
    } finally {
      // What was tried in the meantime is saved by its own turn.
      if (latest.current === sent) {
        setHeld(false);
        put({});
      }
    }
  };
  const rest = async () => {
    const isWarning = isWarned();
    setHeld(isWarning);
    // The warning stays until the person decides.
    if (isWarning) throw new SaveDismissed();
    await keep();
  };
  const saveAllTheSame = async () => {
    setBusy(true);
    await keep().catch((error: unknown) => toast(error instanceof Error ? error.message : '', 'danger'));
    setBusy(false);
  };
  return (
    <div className="flex flex-wrap items-start gap-6">
      <Card className="flex min-w-0 max-w-2xl flex-1 basis-80 flex-col gap-2">
        <InlineImage
          label={t('logo')}
          hint={t('logo_hint')}
          types={imageTypes}
          address={shop.square_logo_link}
          save={saveLogo}
        />
        <InlineImage
          label={t('cover')}
          hint={t('cover_hint')}
          types={imageTypes}
          address={shop.cover_link ?? null}
          {...cover}
        />
        <div className="grid gap-4 sm:grid-cols-3">
          {fields.map(([name, hint]) => (
            <InlineColor
              key={name}
              label={t(name)}
              hint={t(hint)}
              value={shown[name]}
              onTry={(value) => put({ ...latest.current, [name]: value })}
              save={rest}
            />
          ))}
        </div>
        <ColorWarnings
          warnings={colorWarnings(shown)}
          held={
            isHeld
              ? {
                  busy,
                  save: () => void saveAllTheSame(),
                  takeBack: () => {
                    setHeld(false);
                    put({});
                  },
                }
              : null
          }
        />
        <p className="text-muted text-sm">{t('contrast')}</p>
      </Card>
      <HomePreview colors={shown} logo={shop.square_logo_link} />
    </div>
  );
}
