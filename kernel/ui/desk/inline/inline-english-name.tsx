import { InlineText } from '../../kit/inline/inline-edit.tsx';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';

/** Texts of what staff write in English beside the shop's own language. */
export const englishTexts = defineTexts('desk.english', {
  name: { en: 'English name', th: 'ชื่อภาษาอังกฤษ' },
  hint: {
    en: 'For members who use the app in English. Without it, they read the text above.',
    th: 'สำหรับสมาชิกที่ใช้แอปภาษาอังกฤษ ถ้าไม่กรอกจะแสดงข้อความด้านบน',
  },
});

interface Props {
  /** Undefined if staff gave none. */
  readonly value: string | undefined;
  readonly save: (value: string) => Promise<unknown>;
}

/** The English name of a record, below the field of its name. */
export function InlineEnglishName({ value = '', save }: Props) {
  const t = useTexts(englishTexts);
  return <InlineText label={t('name')} hint={t('hint')} value={value} save={save} />;
}
