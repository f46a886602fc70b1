import { Loaded } from '#kernel/ui/desk.ts';
import {
  Card,
  defineTexts,
  InlineSwitch,
  InlineText,
  PageHeader,
  refresh,
  staff,
  useShop,
  useTexts,
} from '#kernel/ui/index.ts';
import { classEventContract } from '#plugins/class_event/contract.ts';

const texts = defineTexts('class_event.settings', {
  class: { en: 'Booking: Class', th: 'การจอง: คลาส' },
  title: { en: 'Class settings', th: 'ตั้งค่าการจองคลาส' },
  liff_id: { en: 'LIFF ID', th: 'LIFF ID' },
  liff_hint: {
    en: 'Of the LIFF app whose page is {address}. Empty: the shop’s own LIFF ID serves.',
    th: 'ของ LIFF app ที่เปิดหน้า {address} หากเว้นว่างจะใช้ LIFF ID ของร้าน',
  },
  longest: { en: 'Longest reservation', th: 'จองล่วงหน้าได้นานสุด' },
  longest_hint: {
    en: 'Days before the start from which members may book.',
    th: 'จำนวนวันก่อนเริ่มคลาสที่สมาชิกเริ่มจองได้',
  },
  shortest: { en: 'Shortest reservation', th: 'ปิดจองก่อนเริ่ม' },
  shortest_hint: {
    en: 'Hours before the start until which members may book.',
    th: 'จำนวนชั่วโมงก่อนเริ่มคลาสที่ยังจองได้',
  },
  cancel: { en: 'Shortest cancelation', th: 'ปิดยกเลิกก่อนเริ่ม' },
  cancel_hint: {
    en: 'Hours before the start until which members may cancel. A booking keeps the rule it was made under.',
    th: 'จำนวนชั่วโมงก่อนเริ่มคลาสที่สมาชิกยังยกเลิกได้ การจองที่ทำไว้แล้วใช้กติกาเดิม',
  },
  days: { one: '{count} day', en: '{count} days', th: '{count} วัน' },
  hours: { one: '{count} hour', en: '{count} hours', th: '{count} ชั่วโมง' },
  notify: { en: 'Remind members one day before', th: 'แจ้งเตือนสมาชิกล่วงหน้าหนึ่งวัน' },
  notify_hint: { en: 'By LINE, else by e-mail.', th: 'ทาง LINE หรืออีเมล' },
});

/** Rules of class booking in this shop; each field is saved on its own. */
export function Page() {
  const t = useTexts(texts);
  const shopId = useShop().id;
  const read = staff.useCall(classEventContract, 'readConfig', { shopId });
  const save = async (change: Readonly<Record<string, string | boolean>>) => {
    await staff.call(classEventContract, 'changeConfig', { shopId, ...change });
    await refresh(classEventContract, ['readConfig']);
  };
  return (
    <>
      <PageHeader title={t('title')} crumbs={[{ label: t('class') }, { label: t('title') }]} />
      <Loaded read={read} fields={5}>
        {(config) => (
          <Card className="flex max-w-2xl flex-col gap-2">
            <InlineText
              label={t('longest')}
              type="number"
              hint={t('longest_hint')}
              value={String(config.longest_reservation_allow)}
              shown={t('days', { count: config.longest_reservation_allow })}
              save={(longest_reservation_allow) => save({ longest_reservation_allow })}
            />
            <InlineText
              label={t('shortest')}
              type="number"
              hint={t('shortest_hint')}
              value={String(config.shortest_reservation_allow)}
              shown={t('hours', { count: config.shortest_reservation_allow })}
              save={(shortest_reservation_allow) => save({ shortest_reservation_allow })}
            />
            <InlineText
              label={t('cancel')}
              type="number"
              hint={t('cancel_hint')}
              value={String(config.shortest_cancelation_allow)}
              shown={t('hours', { count: config.shortest_cancelation_allow })}
              save={(shortest_cancelation_allow) => save({ shortest_cancelation_allow })}
            />
            <InlineSwitch
              label={t('notify')}
              hint={t('notify_hint')}
              value={config.is_advance_notify}
              save={(is_advance_notify) => save({ is_advance_notify })}
            />
            <InlineText
              label={t('liff_id')}
              hint={t('liff_hint', { address: `${window.location.origin}/class-event/shop-${shopId}` })}
              value={config.liff_id}
              save={(liff_id) => save({ liff_id })}
            />
          </Card>
        )}
      </Loaded>
    </>
  );
}
