import { useState } from 'react';
import { Button, Card, defineTexts, Icon, useShop, useTexts } from '#kernel/ui/index.ts';
import { hasInstallPrompt, takeInstallPrompt } from '../install-prompt.ts';
import { findInstallWay } from './install-way.ts';

const texts = defineTexts('member.install', {
  why: { en: 'Open {shop} from your home screen', th: 'เปิด {shop} จากหน้าจอโฮมได้เลย' },
  safari: {
    en: 'In Safari, tap Share, then “Add to Home Screen”.',
    th: 'ใน Safari แตะปุ่มแชร์ แล้วเลือก “เพิ่มไปยังหน้าจอโฮม”',
  },
  install: { en: 'Install app', th: 'ติดตั้งแอป' },
  dismiss: { en: 'Not now', th: 'ไว้ทีหลัง' },
});

const dismissedKey = 'sala-install-dismissed';

const wasDismissed = (): boolean => {
  try {
    return localStorage.getItem(dismissedKey) !== null;
  } catch {
    // A browser that stores nothing for this site would ask on every visit.
    return true;
  }
};

const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  // As Safari on iOS reports it.
  ('standalone' in navigator && navigator.standalone === true);

/**
 * Offers to put the app on the home screen, until it is installed or the member dismisses it on this device. It is drawn
 * with the first paint or not at all, so that nothing below moves.
 */
export function InstallHint() {
  const t = useTexts(texts);
  const { name: shop } = useShop();
  const [isDismissed, setDismissed] = useState(wasDismissed);
  const [isOffered, setOffered] = useState(hasInstallPrompt);
  const way = findInstallWay({
    userAgent: navigator.userAgent,
    isInstalled: isInstalled(),
    hasPrompt: isOffered,
  });
  if (isDismissed || way === null) return null;
  const dismiss = () => {
    setDismissed(true);
    try {
      localStorage.setItem(dismissedKey, '1');
    } catch {
      // It is asked again on the next visit.
    }
  };
  const install = () => {
    setOffered(false);
    void takeInstallPrompt();
  };
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex items-start gap-3">
        <Icon name="download" className="mt-0.5 text-accent" />
        <div className="min-w-0 flex-1">
          <p className="font-medium">{t('why', { shop })}</p>
          {way === 'safari' && <p className="text-muted text-sm">{t('safari')}</p>}
        </div>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={dismiss}>
          {t('dismiss')}
        </Button>
        {way === 'prompt' && <Button onClick={install}>{t('install')}</Button>}
      </div>
    </Card>
  );
}
