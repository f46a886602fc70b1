import { type FormEvent, useEffect, useState } from 'react';
import { notifyContract } from '#kernel/modules/notify/contract.ts';
import {
  Alert,
  Button,
  Card,
  defineTexts,
  fillAddress,
  member,
  PageHeader,
  TextInput,
  useLocation,
  useNavigate,
  usePerson,
  useShop,
  useTexts,
} from '#kernel/ui/index.ts';
import { addresses } from '../addresses.ts';

const texts = defineTexts('member.team_line', {
  title: { en: 'LINE for the team', th: 'เชื่อมต่อ LINE ของทีมงาน' },
  what: {
    en: 'For people who work at {shop}: this LINE gets alerts about bookings, payments and failed messages.',
    th: 'สำหรับทีมงานของ {shop}: LINE นี้จะได้รับแจ้งเรื่องการจอง การชำระเงิน และข้อความที่ส่งไม่สำเร็จ',
  },
  code: { en: 'Code from Settings, Notify', th: 'รหัสจากหน้าตั้งค่า การแจ้งเตือน' },
  link: { en: 'Link this LINE', th: 'เชื่อมต่อ LINE นี้' },
  linked: { en: 'This LINE is linked. You can close this page.', th: 'เชื่อมต่อ LINE นี้แล้ว ปิดหน้านี้ได้เลย' },
});

/** The code on its way through LINE's sign-in, which forgets what stood after `#`. */
const codeKey = 'sala-team-code';

/** Where somebody of the team links their own LINE by a one-time code (docs/domain/notifications.md#n3). */
export function Page() {
  const t = useTexts(texts);
  const { id: shopId, name: shop } = useShop();
  const person = usePerson();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [code, setCode] = useState(hash.slice(1) || (sessionStorage.getItem(codeKey) ?? ''));
  const isUnknown = person === null;
  const claim = member.useAction(notifyContract, 'claimTeamLine', { refreshes: [] });

  useEffect(() => {
    if (hash.length > 1) sessionStorage.setItem(codeKey, hash.slice(1));
    if (!isUnknown) return;
    const query = new URLSearchParams({ nextPage: fillAddress(addresses.teamLine, { shopId }) });
    void navigate(`${fillAddress(addresses.connect, { shopId })}?${query}`, { replace: true });
  }, [hash, isUnknown, navigate, shopId]);
  if (isUnknown) return null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    sessionStorage.removeItem(codeKey);
    claim.mutate({ shop_id: shopId, code });
  };
  return (
    <>
      <PageHeader title={t('title')} />
      <Card className="flex flex-col gap-4">
        <p>{t('what', { shop })}</p>
        {claim.data ? (
          <Alert tone="success">{t('linked')}</Alert>
        ) : (
          <form onSubmit={submit} noValidate className="flex flex-col gap-4">
            <TextInput
              label={t('code')}
              value={code}
              autoComplete="off"
              autoCapitalize="characters"
              onChange={({ target }) => setCode(target.value)}
            />
            {claim.error && <Alert tone="danger">{claim.error.message}</Alert>}
            <Button type="submit" busy={claim.isPending} disabled={code.trim() === ''}>
              {t('link')}
            </Button>
          </form>
        )}
      </Card>
    </>
  );
}
