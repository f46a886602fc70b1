import { useState } from 'react';
import {
  Card,
  followsSystem,
  setFollowsSystem,
  setLanguage,
  useLanguage,
  useTexts,
} from '#kernel/ui/index.ts';
import { Switch } from '#kernel/ui/kit/components/switch.tsx';
import { InlineSelect } from '#kernel/ui/kit/inline/inline-edit.tsx';
import { saveProfile } from './profile-fields.tsx';
import { settingTexts } from './setting-texts.ts';

const languages = [
  { value: 'th', label: 'ภาษาไทย' },
  { value: 'en', label: 'English' },
];

interface Props {
  readonly memberId: string;
}

/** How the app looks and speaks. */
export function AppSwitches({ memberId }: Props) {
  const t = useTexts(settingTexts);
  const language = useLanguage();
  const [isDark, setDark] = useState(followsSystem);
  const speak = async (value: string) => {
    const chosen = value === 'th' ? 'th' : 'en';
    setLanguage(chosen);
    await saveProfile(memberId, { language: chosen });
  };
  return (
    <Card className="flex flex-col gap-1">
      <h2 className="mb-2 font-semibold">{t('app')}</h2>
      <InlineSelect label={t('language')} value={language} choices={languages} save={speak} />
      <Switch
        label={t('dark')}
        checked={isDark}
        onChange={(follows) => {
          setFollowsSystem(follows);
          setDark(follows);
        }}
      />
    </Card>
  );
}
