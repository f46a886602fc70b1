import type { SiteText } from '../text.ts';

/** One idea, with a picture of the product that shows it. */
export interface Section {
  readonly title: SiteText;
  readonly text: SiteText;
  readonly points?: readonly SiteText[];
  /** Name of the picture in `docs/pictures/`, and what is seen in it. */
  readonly picture: string;
  readonly alt: SiteText;
}

/** The ideas of the public site, each of which is true of the product as it is. */
export const sections = {
  line: {
    title: { th: 'สมาชิกจอง|ใน LINE |ได้ตลอด |24 ชั่วโมง', en: 'Members book inside LINE, day and night' },
    text: {
      th: 'ไม่ต้องโหลดแอปใหม่และไม่ต้องจำรหัสผ่าน สมาชิกเปิดจาก LINE ของร้าน เห็นแต้ม ยอดเงิน และการจองครั้งถัดไปในหน้าเดียว',
      en: 'No new app and no password. Members open it from the shop’s LINE and see points, wallet and their next booking on one page.',
    },
    picture: 'member-home',
    alt: {
      th: 'หน้าหลักของสมาชิก แสดงยอดเงิน แต้ม และการจองครั้งถัดไป',
      en: 'A member’s home with wallet, points and the next bookings',
    },
  },
  book: {
    title: { th: 'เลือกวัน |เลือกคลาส |จองเสร็จ', en: 'A day, a class, booked' },
    text: {
      th: 'สมาชิกเห็นที่ว่างจริงทุกคลาสและแต้มที่จะใช้ก่อนกดจอง ที่นั่งไม่ถูกจองเกิน แม้จองพร้อมกันหลายคน',
      en: 'Members see the places that are really free, and what a booking costs, before they book. A class is never sold twice, even when many book at once.',
    },
    picture: 'member-booking',
    alt: {
      th: 'หน้าจองคลาส เลือกสาขา วัน และคลาส พร้อมแต้มที่ใช้',
      en: 'Booking a class: branch, day and class, with the points that it costs',
    },
  },
  points: {
    title: { th: 'ตัดแต้มให้|อัตโนมัติ', en: 'Points are deducted automatically' },
    text: {
      th: 'จองแล้วตัดแต้ม ยกเลิกทันเวลาแต้มกลับมาเอง แพ็กเกจใช้แต้มที่ใกล้หมดอายุก่อน และทุกแต้มดูย้อนหลังได้ว่ามาจากไหนและใช้ไปกับอะไร',
      en: 'A booking takes its point, a cancellation in time returns it. Points that expire first are used first, and every point can be traced to what it came from and went to.',
    },
    picture: 'member-packages',
    alt: { th: 'หน้าซื้อแพ็กเกจของสมาชิก', en: 'The page where members buy packages' },
  },
  waiting: {
    title: { th: 'เต็มแล้ว|ก็ไม่เสีย|ลูกค้า', en: 'A full class is not a lost customer' },
    text: {
      th: 'คลาสเต็ม สมาชิกกดเข้ารายชื่อรอได้ทันที เมื่อมีคนยกเลิก ระบบแจ้งคนที่รอตามลำดับ',
      en: 'Members join the waitlist with one tap. When a place becomes free, members on the waitlist are notified in order.',
    },
    picture: 'desk-calendar',
    alt: {
      th: 'ตารางคลาสทั้งสัปดาห์ของหน้าร้าน พร้อมจำนวนที่จองแล้ว',
      en: 'The front desk’s week of classes with how full each one is',
    },
  },
  reminder: {
    title: { th: 'เตือนล่วงหน้า |1 วัน', en: 'Reminded one day before' },
    text: {
      th: 'ระบบส่งข้อความเตือนก่อนคลาส 1 วันผ่าน LINE หรืออีเมล สมาชิกที่มาไม่ได้จึงยกเลิกทัน และมีที่ว่างให้คนอื่น',
      en: 'Members are reminded of their class by LINE or e-mail one day before. A member who cannot come cancels in time, and another member gets the place.',
    },
    picture: 'member-ticket',
    alt: {
      th: 'ตั๋วการจองพร้อม QR สำหรับเช็กอิน',
      en: 'A booking’s ticket with its QR code to check in',
    },
  },
  desk: {
    title: { th: 'หน้าร้านเห็น|วันนี้ทั้งวัน|ในหน้าเดียว', en: 'The desk sees today on one page' },
    text: {
      th: 'ใครกำลังจะมา ใครมาแล้ว ใครรอ และอะไรยังไม่ได้ชำระ เช็กอินด้วยการสแกน QR พิมพ์รหัส หรือแตะชื่อครั้งเดียว',
      en: 'See expected and checked-in members, the waitlist and unpaid bookings. Check people in by scanning, typing a code, or one tap on a name.',
    },
    picture: 'desk-today',
    alt: {
      th: 'หน้าหลักของหน้าร้าน แสดงคลาสที่กำลังจะเริ่มและรายชื่อผู้จอง',
      en: 'The front desk’s home with the next classes and the expected attendees',
    },
  },
  pay: {
    title: { th: 'รับชำระ|ด้วย QR |และบัตรเครดิต', en: 'Paid by QR or credit card' },
    text: {
      th: 'สมาชิกซื้อแพ็กเกจและเติมเงินเองผ่าน Pay Solutions หน้าร้านรับเงินสด โอน หรือพร้อมเพย์ ระบบออกใบเสร็จและปิดยอดประจำวันให้ตรงกับลิ้นชัก',
      en: 'Members buy packages and top up by themselves through Pay Solutions. The desk takes cash, transfers or PromptPay, gives receipts, and closes the day against the drawer.',
    },
    picture: 'desk-closing',
    alt: { th: 'หน้าปิดยอดประจำวันของหน้าร้าน', en: 'The front desk’s page that closes the day' },
  },
  closing: {
    title: { th: 'ปิดยอด|ตรงกับลิ้นชัก|ทุกวัน', en: 'A drawer that adds up' },
    text: {
      th: 'ลูกค้าจ่ายค่าโต๊ะหรือห้องจากกระเป๋าเงิน หรือจ่ายที่ร้านด้วยเงินสด โอน หรือพร้อมเพย์ ระบบออกใบเสร็จและปิดยอดประจำวันให้ตรงกับลิ้นชัก',
      en: 'Guests pay for a table or a room from their wallet, or at the shop in cash, by transfer or by PromptPay. The desk gives receipts and closes the day against the drawer.',
    },
    picture: 'desk-closing',
    alt: { th: 'หน้าปิดยอดประจำวันของหน้าร้าน', en: 'The front desk’s page that closes the day' },
  },
  reports: {
    title: { th: 'เห็นผลของร้าน|โดยไม่ต้อง|นั่งรวมตัวเลข', en: 'Know how the shop is doing' },
    text: {
      th: 'ดูยอดจอง มาแล้ว ไม่มา และยกเลิก กรองตามวัน สาขา ผู้สอน และสถานะ แล้วดาวน์โหลดเป็น Excel',
      en: 'Booked, checked in, no-show, canceled: by day, branch, instructor and status, on the screen and as an Excel file.',
    },
    picture: 'management-report',
    alt: { th: 'รายงานคลาสในหน้าจัดการร้าน', en: 'The class report in management' },
  },
  place: {
    title: { th: 'จองโต๊ะ |ห้อง |หรือสนาม|เป็นรอบเวลา', en: 'Tables, rooms and courts by the hour' },
    text: {
      th: 'ตั้งรอบเวลา ราคา และจำนวนของแต่ละพื้นที่ตามวันได้เอง ลูกค้าเห็นเฉพาะรอบที่ว่าง จ่ายจากกระเป๋าเงินหรือชำระที่ร้าน',
      en: 'Set the times, prices and number of each place for every day of the week. Customers see what is free and pay from their wallet or at the shop.',
    },
    picture: 'member-place',
    alt: { th: 'หน้าจองพื้นที่ เลือกวัน พื้นที่ และรอบเวลา', en: 'Booking a place: day, place and time' },
  },
  private: {
    title: { th: 'นัดตัวต่อตัว|กับคนที่|ลูกค้าเลือก', en: 'One to one, with the person they choose' },
    text: {
      th: 'ลูกค้าเลือกผู้ให้บริการและเวลาที่ว่างเอง หรือให้ระบบหาคนที่ว่าง ไม่มีใครถูกนัดซ้อน แม้ทำงานหลายสาขา',
      en: 'Customers choose a person and a free time, or anyone who is free. No person is booked twice, even if they work at several branches.',
    },
    picture: 'member-private',
    alt: {
      th: 'หน้าจองแบบตัวต่อตัว เลือกคนและเวลา',
      en: 'Booking a private session: the person and the time',
    },
  },
  wallet: {
    title: { th: 'กระเป๋าเงิน|ที่ลูกค้า|เติมเองได้', en: 'A wallet that customers top up' },
    text: {
      th: 'ตั้งยอดเติมพร้อมเงินแถมได้ ลูกค้าเติมเองจากมือถือ ทุกการเติมและการใช้มีประวัติให้ทั้งร้านและลูกค้าดู',
      en: 'Offer amounts with a gift on top. Customers top up on their phones, and every top-up and use is in a history that both sides see.',
    },
    picture: 'member-top-up',
    alt: { th: 'หน้าเติมเงินของสมาชิก', en: 'The page where members top up' },
  },
  roster: {
    title: { th: 'รายชื่อผู้จอง|พร้อมเช็กอิน|ในแตะเดียว', en: 'A roster to work from' },
    text: {
      th: 'เห็นแต้มที่เหลือของแต่ละคน เช็กอินด้วยแตะเดียว กดผิดก็ยกเลิกเช็กอินได้ และจองแทนสมาชิกที่เดินเข้ามาได้ทันที',
      en: 'Each person’s points beside the name, one tap to check in and one to undo it, and a booking for a walk-in.',
    },
    picture: 'desk-roster',
    alt: { th: 'รายละเอียดคลาสพร้อมรายชื่อผู้จอง', en: 'A class with the roster of its attendees' },
  },
  member: {
    title: { th: 'รู้จักลูกค้า|ทุกคน', en: 'Know every customer' },
    text: {
      th: 'แต้ม การซื้อ การจอง และโน้ตของร้านอยู่ในหน้าเดียว ทุกการแก้ไขมีประวัติว่าใครทำ',
      en: 'Points, purchases, bookings and the shop’s own notes on one page, with a history of who changed what.',
    },
    picture: 'desk-member',
    alt: { th: 'หน้ารายละเอียดสมาชิกของหน้าร้าน', en: 'A member’s page at the front desk' },
  },
} as const satisfies Record<string, Section>;
