import { useState } from 'react';
import { shellSetup } from '../../app/declaration/setup.ts';
import { IconButton } from '../../kit/components/button.tsx';
import { Dialog } from '../../kit/components/dialog.tsx';
import { Switch } from '../../kit/components/switch.tsx';
import { useGoBack } from '../../kit/navigation/navigation.tsx';
import { kitTexts } from '../../kit/text/kit-texts.ts';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';
import { setShortcutsOn, useShortcut, useShortcuts, useShortcutsOn } from '../parts/use-shortcut.ts';

const texts = defineTexts('desk.shortcuts', {
  title: { en: 'Keyboard shortcuts', th: 'ปุ่มลัดบนแป้นพิมพ์' },
  this_list: { en: 'Show this list', th: 'แสดงรายการนี้' },
  or: { en: 'or', th: 'หรือ' },
  on: { en: 'Use shortcuts in this browser', th: 'ใช้ปุ่มลัดในเบราว์เซอร์นี้' },
});

/** The button, and the key, that open the list of what the keys of this page do. */
export function ShortcutSheet() {
  const t = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  const kit = useTexts(kitTexts);
  const goBack = useGoBack();
  const shortcuts = useShortcuts();
  const isOn = useShortcutsOn();
  useShortcut('?', t('this_list'), () => setOpen(true), { isGeneral: true });
  useShortcut('B', kit('back'), () => goBack(shellSetup().home), { isGeneral: true });
  return (
    <>
      <IconButton
        icon="keyboard"
        label={t('title')}
        className="max-md:hidden"
        onClick={() => setOpen(true)}
      />
      <Dialog open={isOpen} title={t('title')} onClose={() => setOpen(false)}>
        <dl className="divide-y divide-line">
          {shortcuts.map(({ caps, label }) => (
            <div key={label} className="flex min-h-11 items-center justify-between gap-3">
              <dt className="min-w-0">{label}</dt>
              <dd className="flex shrink-0 items-center gap-2 text-muted text-sm">
                {caps.map((cap, at) => (
                  <span key={cap} className="flex items-center gap-2">
                    {at > 0 && t('or')}
                    <kbd className="flex h-8 min-w-8 items-center justify-center rounded-control border border-control bg-sunken px-2 font-sans text-base text-ink">
                      {cap}
                    </kbd>
                  </span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <Switch label={t('on')} checked={isOn} onChange={setShortcutsOn} />
      </Dialog>
    </>
  );
}
