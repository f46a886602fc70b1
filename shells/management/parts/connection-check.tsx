import { useEffect, useRef } from 'react';
import { fillAddress } from '#kernel/contract/address.ts';
import { setupContract } from '#kernel/modules/setup/contract.ts';
import { consumeReturnUrl, type LoginRedirect, saveReturnUrl } from '#kernel/ui/app/line/login-redirect.ts';
import {
  Alert,
  type ApiResponse,
  Badge,
  Button,
  Card,
  defineTexts,
  staff,
  type Tone,
  useShop,
  useText,
  useTexts,
} from '#kernel/ui/index.ts';

const texts = defineTexts('management.connection_check', {
  title: { en: 'Check', th: 'ตรวจสอบการเชื่อมต่อ' },
  what: {
    en: 'You sign in by LINE as members do, LINE sends you a test message, and Pay Solutions is asked. Nothing is paid, and no one else gets a message.',
    th: 'คุณจะเข้าสู่ระบบด้วย LINE แบบเดียวกับสมาชิก ได้รับข้อความทดสอบทาง LINE และระบบจะสอบถาม Pay Solutions โดยไม่มีการชำระเงินและไม่มีข้อความถึงผู้อื่น',
  },
  check: { en: 'Check', th: 'ตรวจสอบ' },
  checking: { en: 'Asking LINE and Pay Solutions …', th: 'กำลังสอบถาม LINE และ Pay Solutions …' },
  ok: { en: 'OK', th: 'ใช้ได้' },
  wrong: { en: 'Wrong', th: 'ผิดพลาด' },
  not_set: { en: 'Not set', th: 'ยังไม่ได้ตั้งค่า' },
  not_tried: { en: 'Not tried', th: 'ยังไม่ได้ลอง' },
});

type Line = ApiResponse<typeof setupContract, 'checkConnections', 'staff'>['lines'][number];

const tones: Readonly<Record<Line['state'], Tone | undefined>> = {
  ok: 'success',
  wrong: 'danger',
  not_set: 'warning',
  not_tried: undefined,
};

const sentOf = (trip: LoginRedirect) => {
  if (trip.step === 'back') return { id_token: trip.idToken };
  return { fault: trip.step === 'failed' ? trip.fault : ('lost' as const) };
};

function Lines({ lines }: { readonly lines: readonly Line[] }) {
  const t = useTexts(texts);
  const text = useText();
  return (
    <ul className="divide-y divide-line">
      {lines.map(({ name, title, state, found: finding, todo }) => (
        <li key={name} className="flex flex-col gap-1 py-3">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h3 className="min-w-0 font-medium">{text(title)}</h3>
            <Badge tone={tones[state]}>{t(state)}</Badge>
          </div>
          <p>{text(finding)}</p>
          {todo && <p className="wrap-anywhere text-muted text-sm">{text(todo)}</p>}
        </li>
      ))}
    </ul>
  );
}

/** Tries out what the shop is connected to, and says of each what is wrong and what to do. */
export function ConnectionCheck({ hasLiffId }: { readonly hasLiffId: boolean }) {
  const t = useTexts(texts);
  const { id: shopId } = useShop();
  const check = staff.useAction(setupContract, 'checkConnections', { refreshes: [] });
  const { mutate } = check;
  const isTaken = useRef(false);
  // Back from LINE: the way there and back is over, whatever came of it.
  useEffect(() => {
    if (isTaken.current) return;
    isTaken.current = true;
    const trip = consumeReturnUrl();
    if (trip) mutate(sentOf(trip));
  }, [mutate]);
  const begin = () => {
    if (!hasLiffId) return mutate({});
    saveReturnUrl({ step: 'asked' });
    return window.location.assign(fillAddress('/membership/shop-{shopId}/connection-check', { shopId }));
  };
  return (
    <Card className="flex max-w-2xl flex-col gap-3">
      <h2 className="font-semibold text-lg">{t('title')}</h2>
      <p className="text-muted text-sm">{t('what')}</p>
      <Button icon="check" className="self-start" busy={check.isPending} onClick={begin}>
        {t('check')}
      </Button>
      <div role="status" className="empty:hidden">
        {check.isPending && <p className="text-muted">{t('checking')}</p>}
        {check.data && <Lines lines={check.data.lines} />}
      </div>
      {check.error && <Alert tone="danger">{check.error.message}</Alert>}
    </Card>
  );
}
