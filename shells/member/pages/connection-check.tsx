import { useEffect, useRef } from 'react';
import { channelOfLiffId, liffIdOf } from '#kernel/contract/liff-id.ts';
import { openLine } from '#kernel/ui/app/line/line.ts';
import { saveReturnUrl, tripNow } from '#kernel/ui/app/line/login-redirect.ts';
import { defineTexts, Skeleton, useBoot, usePageTitle, useTexts } from '#kernel/ui/index.ts';
import { signsIn } from '../addresses.ts';

const texts = defineTexts('member.connection_check', {
  title: { en: 'Checking the sign-in by LINE …', th: 'กำลังตรวจสอบการเข้าสู่ระบบด้วย LINE …' },
});

const settings = '/management/shop/settings?tab=connection';

/** Signs in by LINE afresh and remembers how it ended. @returns whether the page is on its way to LINE. */
async function check(liffId: string, sandbox: string | null): Promise<boolean> {
  const hasLeft = tripNow()?.step === 'left';
  try {
    if (channelOfLiffId(liffId) === null) throw new Error('no LIFF ID');
    const line = await openLine(sandbox);
    await line.init(liffId);
    if (!hasLeft) {
      // What LIFF remembers proves nothing of how it is set up now.
      if (line.isLoggedIn() && !line.inClient()) line.logout();
      saveReturnUrl({ step: 'left' });
      line.login(window.location.href);
      return true;
    }
    const idToken = line.isLoggedIn() ? line.getIdToken() : null;
    saveReturnUrl(idToken === null ? { step: 'failed', fault: 'no_token' } : { step: 'back', idToken });
  } catch {
    saveReturnUrl({ step: 'failed', fault: 'refused' });
  }
  return false;
}

/** Where an admin who checks the shop's connections signs in, because LIFF starts on the members' pages alone. */
export function Page() {
  const t = useTexts(texts);
  const { settings: known, line_sandbox: sandbox } = useBoot();
  const liffId = liffIdOf(known, signsIn.liff) ?? '';
  const started = useRef(false);
  usePageTitle(t('title'));
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    if (tripNow() === null) return window.location.replace(settings);
    void check(liffId, sandbox).then((isLeaving) => {
      if (!isLeaving) window.location.replace(settings);
    });
  }, [liffId, sandbox]);
  return (
    <div role="status" className="flex flex-col items-center gap-4 py-16 text-center">
      <Skeleton className="size-14 rounded-full" />
      <h1>{t('title')}</h1>
    </div>
  );
}
