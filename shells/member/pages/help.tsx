import { useDeclaredBookings } from '#kernel/ui/booking/screens/use-upcoming.ts';
import {
  defineTexts,
  fillAddress,
  Icon,
  PageHeader,
  useShop,
  useSlotContributions,
  useTexts,
} from '#kernel/ui/index.ts';
import { addresses } from '../addresses.ts';
import { selectHelpQuestions } from '../parts/help-questions.ts';
import { meTexts } from '../parts/me-texts.ts';
import { OwnPage } from '../parts/own-page.tsx';

const texts = defineTexts('member.help', {
  cancel: { en: 'How do I cancel a booking?', th: 'ยกเลิกการจองอย่างไร' },
  cancel_how: {
    en: 'Open the booking under Bookings. Its page says until when cancellation is free, and has the button to cancel.',
    th: 'เปิดการจองที่เมนูการจอง หน้านั้นบอกว่ายกเลิกฟรีถึงเมื่อไร และมีปุ่มยกเลิก',
  },
  check_in: { en: 'How do I check in?', th: 'เช็กอินอย่างไร' },
  check_in_how: {
    en: 'Show the QR code of your booking at the shop. You can also read out the six characters below it.',
    th: 'แสดง QR ของการจองที่ร้าน หรือบอกรหัส 6 ตัวใต้ QR',
  },
  paid: { en: 'I paid, but nothing was added. What now?', th: 'ชำระแล้วแต่ยังไม่ได้รับ ต้องทำอย่างไร' },
  paid_how: {
    en: 'It is added automatically when the payment provider confirms, usually within a few minutes. Your order is on the home until then.',
    th: 'ระบบจะเพิ่มให้เองเมื่อผู้ให้บริการยืนยัน ปกติภายในไม่กี่นาที ระหว่างนี้ดูคำสั่งซื้อได้ที่หน้าแรก',
  },
  points: { en: 'How long can I use my points?', th: 'แต้มใช้ได้ถึงเมื่อไร' },
  points_how: {
    en: 'Points that expire first are used first. The home says which points expire next and when.',
    th: 'แต้มที่หมดอายุก่อนจะถูกใช้ก่อน หน้าแรกบอกว่าแต้มใดหมดอายุถัดไปและเมื่อไร',
  },
  receipt: { en: 'Where are my receipts?', th: 'ดูใบเสร็จได้ที่ไหน' },
  receipt_how: {
    en: 'Open the purchase under Receipts in the settings. Its page has the receipt.',
    th: 'เปิดรายการซื้อที่เมนูใบเสร็จในหน้าตั้งค่า ใบเสร็จอยู่ในหน้านั้น',
  },
});

function Help({ memberId }: { readonly memberId: string }) {
  const t = useTexts(meTexts);
  const words = useTexts(texts);
  const { id: shopId } = useShop();
  const books = useDeclaredBookings().length > 0;
  const sellers = [...useSlotContributions('points.buy'), ...useSlotContributions('wallet.top_up')];
  const questions = selectHelpQuestions({ books, sells: sellers.length > 0 });
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={t('help')} back={fillAddress(addresses.setting, { shopId, memberId })} />
      {questions.map((question) => (
        <details key={question} className="plate group rounded-card">
          <summary className="flex min-h-14 list-none items-center justify-between gap-2 px-4 py-2 font-medium">
            {words(question)}
            <Icon
              name="chevron-down"
              className="shrink-0 transition-transform duration-150 group-open:rotate-180"
            />
          </summary>
          <p className="px-4 pb-4 text-muted">{words(`${question}_how`)}</p>
        </details>
      ))}
    </div>
  );
}

/** Answers to what members ask most. */
export const Page = () => <OwnPage>{(memberId) => <Help memberId={memberId} />}</OwnPage>;
