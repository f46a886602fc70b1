import type { ProblemSpec } from '#kernel/contract/problems.ts';

export const classEventProblems = {
  class_full: {
    status: 409,
    en: 'This class is full. Choose another one, or tap Notify Me to hear when a seat is free.',
    th: 'คลาสนี้เต็มแล้ว กรุณาเลือกคลาสอื่น หรือกด “แจ้งเตือนฉัน” เพื่อรับแจ้งเมื่อมีที่ว่าง',
  },
  already_booked: {
    status: 409,
    en: 'This class is booked already. You find the booking under Upcoming.',
    th: 'จองคลาสนี้ไว้แล้ว ดูการจองได้ที่หน้าคลาสที่กำลังจะถึง',
  },
  insufficient_points: {
    status: 409,
    en: 'There are not enough points for the day of this class. Buy a package, or ask the shop.',
    th: 'แต้มสำหรับวันของคลาสนี้ไม่เพียงพอ กรุณาซื้อแพ็กเกจหรือติดต่อร้าน',
  },
  outside_window: {
    status: 409,
    en: 'This class cannot be booked at this time. Choose another class, or contact the shop.',
    th: 'ยังไม่สามารถจองคลาสนี้ได้ในเวลานี้ กรุณาเลือกคลาสอื่นหรือติดต่อร้าน',
  },
  class_closed: {
    status: 409,
    en: 'This class takes no more bookings. Please choose another class.',
    th: 'คลาสนี้ปิดรับการจองแล้ว กรุณาเลือกคลาสอื่น',
  },
  class_has_seats: {
    status: 409,
    en: 'This class has a free seat now. You can book it right away.',
    th: 'คลาสนี้มีที่ว่างแล้ว สามารถจองได้ทันที',
  },
  cancel_too_late: {
    status: 409,
    en: 'It is too late to cancel this booking here. Please contact the shop.',
    th: 'เลยเวลาที่ยกเลิกเองได้แล้ว กรุณาติดต่อร้าน',
  },
  booking_over: {
    status: 409,
    en: 'This booking has been changed already. Reload the page to see how it stands.',
    th: 'การจองนี้มีการเปลี่ยนแปลงแล้ว กรุณาโหลดหน้าใหม่เพื่อดูสถานะล่าสุด',
  },
  instructor_busy: {
    status: 409,
    en: '{instructor} already has {title} on {from}–{to}. Choose another time or instructor.',
    th: '{instructor} มี {title} ในวันที่ {from}–{to} แล้ว กรุณาเลือกเวลาหรือผู้สอนคนอื่น',
  },
  has_bookings: {
    status: 409,
    en: 'This class has bookings, and the new topic differs in fund or period. Reject the bookings first, or create another class.',
    th: 'คลาสนี้มีการจองแล้ว และหัวข้อใหม่ใช้แต้มหรือเวลาต่างกัน กรุณาปฏิเสธการจองก่อนหรือสร้างคลาสใหม่',
  },
  seats_taken: {
    status: 409,
    en: '{booked} seats are booked. Set at least as many seats, or reject bookings first.',
    th: 'มีการจองแล้ว {booked} ที่ กรุณากำหนดจำนวนที่ไม่น้อยกว่านี้ หรือปฏิเสธการจองก่อน',
  },
  class_in_past: {
    status: 422,
    en: 'The date must be today or later. Choose another date.',
    th: 'วันที่ต้องเป็นวันนี้หรือหลังจากนี้ กรุณาเลือกวันที่ใหม่',
  },
  not_cancelable_again: {
    status: 409,
    en: 'This class is cancelled already.',
    th: 'คลาสนี้ถูกยกเลิกไปแล้ว',
  },
  span_too_long: {
    status: 422,
    en: 'Choose at most {days} days at a time.',
    th: 'เลือกได้ครั้งละไม่เกิน {days} วัน',
  },
} as const satisfies Record<string, ProblemSpec>;
