import { z } from 'zod';

/** The languages every text of Sala exists in. */
export const languages = ['en', 'th'] as const;
export type Language = (typeof languages)[number];

/** One text in both languages. `{name}` marks a value that is filled in when the text is shown. */
export type LocalizedText = Readonly<Record<Language, string>>;

/** What a problem code means: its HTTP status and the sentence a person reads, which says what to do next. */
export interface ProblemSpec extends LocalizedText {
  /** What staff read instead, where they can do something else than the member. */
  readonly staff?: LocalizedText;
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503;
}

const problems = {
  malformed: {
    status: 400,
    en: 'The request could not be read. Please check it and send it again.',
    th: 'อ่านคำขอไม่ได้ กรุณาตรวจสอบแล้วส่งใหม่อีกครั้ง',
  },
  no_session: {
    status: 401,
    en: 'Please sign in to continue.',
    th: 'กรุณาเข้าสู่ระบบเพื่อดำเนินการต่อ',
  },
  not_allowed: {
    status: 403,
    en: 'Your account may not do this. Ask the shop’s admin for access.',
    th: 'บัญชีของคุณไม่มีสิทธิ์ทำรายการนี้ กรุณาติดต่อแอดมินของร้าน',
  },
  password_needed: {
    status: 403,
    en: 'Give your password again to do this.',
    th: 'กรุณากรอกรหัสผ่านอีกครั้งเพื่อทำรายการนี้',
  },
  second_factor_needed: {
    status: 403,
    en: 'Turn two-step login on under My account first.',
    th: 'กรุณาเปิดการยืนยันตัวตนสองขั้นในบัญชีของฉันก่อน',
  },
  feature_disabled: {
    status: 403,
    en: 'This service is not available at this shop now. Please contact the shop.',
    th: 'ร้านนี้ยังไม่เปิดให้บริการส่วนนี้ กรุณาติดต่อร้านค้า',
  },
  shop_expired: {
    status: 403,
    en: 'ร้านค้าหมดอายุ กรุณาติดต่อร้านค้าที่ให้บริการ (This shop has expired. Please contact the shop.)',
    th: 'ร้านค้าหมดอายุ กรุณาติดต่อร้านค้าที่ให้บริการ',
  },
  not_found: {
    status: 404,
    en: 'This was not found. It may have been removed. Go back and choose again.',
    th: 'ไม่พบข้อมูลนี้ อาจถูกลบไปแล้ว กรุณาย้อนกลับและเลือกใหม่',
  },
  method_not_allowed: {
    status: 405,
    en: 'This cannot be done at this address. Reload the page and try again.',
    th: 'ไม่สามารถทำรายการนี้ที่ที่อยู่นี้ได้ กรุณาโหลดหน้าใหม่แล้วลองอีกครั้ง',
  },
  wrong_shop: {
    status: 409,
    en: 'You are signed in to another shop in this browser. Reload the page and try again.',
    th: 'เบราว์เซอร์นี้เข้าสู่ระบบของร้านอื่นอยู่ กรุณาโหลดหน้าใหม่แล้วลองอีกครั้ง',
  },
  key_reused: {
    status: 409,
    en: 'The try before was done, as it was filled in then. Only that was done. Check it before you try again.',
    th: 'การกดครั้งก่อนสำเร็จแล้วตามข้อมูลที่กรอกไว้ตอนนั้น และมีเพียงรายการนั้น กรุณาตรวจสอบก่อนลองอีกครั้ง',
  },
  too_large: {
    status: 413,
    en: 'This is too large to send. Please send less, or a smaller file.',
    th: 'ข้อมูลมีขนาดใหญ่เกินไป กรุณาส่งข้อมูลหรือไฟล์ที่เล็กลง',
  },
  unsupported_type: {
    status: 415,
    en: 'This kind of content is not accepted. Send JSON or a form.',
    th: 'ไม่รองรับข้อมูลชนิดนี้ กรุณาส่งเป็น JSON หรือฟอร์ม',
  },
  invalid: {
    status: 422,
    en: 'Please correct the marked fields and try again.',
    th: 'กรุณาแก้ไขช่องที่ระบุแล้วลองใหม่อีกครั้ง',
  },
  too_many: {
    status: 429,
    en: 'Too many tries. Please wait a moment and try again.',
    th: 'ลองบ่อยเกินไป กรุณารอสักครู่แล้วลองใหม่',
  },
  internal: {
    status: 500,
    en: 'Something went wrong on our side. Please try again; if it happens again, tell us the request number.',
    th: 'เกิดข้อผิดพลาดในระบบ กรุณาลองอีกครั้ง หากยังพบปัญหากรุณาแจ้งเลขที่คำขอ',
  },
  busy: {
    status: 503,
    en: 'Many people are using Sala right now. Nothing was changed. Please try again in a moment.',
    th: 'ขณะนี้มีผู้ใช้งานจำนวนมาก ยังไม่มีการเปลี่ยนแปลงใด ๆ กรุณารอสักครู่แล้วลองใหม่',
  },
  unavailable: {
    status: 503,
    en: 'The service is busy for a moment. Nothing was changed. Please try again shortly.',
    th: 'ระบบไม่พร้อมให้บริการชั่วคราว ยังไม่มีการเปลี่ยนแปลงใด ๆ กรุณาลองใหม่อีกครั้ง',
  },
} as const satisfies Record<string, ProblemSpec>;

/** Problems that any endpoint may answer, because the kernel itself raises them. */
export const kernelProblems: Record<KernelProblem, ProblemSpec> = problems;
export type KernelProblem = keyof typeof problems;

/** Whether a code is the kernel's own and not a plugin's. */
export const isKernelProblem = (code: string): code is KernelProblem => Object.hasOwn(problems, code);

/** One field that was refused: where it is in the input, such as `start_time.0`, and what to write instead. */
const fieldErrorSchema = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/**
 * The body of every answer that is not 2xx (docs/domain/conventions.md#c3). `detail` can always be shown to the person.
 */
export const problemSchema = z.object({
  detail: z.string(),
  code: z.string(),
  errors: z.array(fieldErrorSchema).optional(),
  /** What the caller can go on with, such as what is free instead; the endpoint's contract says what it may hold. */
  data: z.record(z.string(), z.unknown()).optional(),
  request_id: z.string(),
});
export type ProblemBody = z.infer<typeof problemSchema>;

/** Fills `{name}` places of a text. Places without a value stay as they are, so that the fault is seen. */
export const fillText = (text: string, values: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
