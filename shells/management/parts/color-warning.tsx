import { type ColorWarning, minContrast } from '#kernel/contract/color-warnings.ts';
import { Alert, Button, defineTexts, useTexts } from '#kernel/ui/index.ts';

const texts = defineTexts('management.color_warning', {
  links: {
    en: 'Words and icons in the main color on white cards have a contrast of {ratio} : 1. Text needs {least} : 1. Members see them in {drawn} instead; header and buttons keep your color.',
    th: 'ตัวอักษรและไอคอนสีหลักบนการ์ดสีขาวมีคอนทราสต์ {ratio} : 1 ซึ่งต้องไม่ต่ำกว่า {least} : 1 สมาชิกจะเห็นเป็นสี {drawn} แทน ส่วนหัวและปุ่มยังเป็นสีของคุณ',
  },
  background: {
    en: 'Links on the background, such as “History”, have a contrast of {ratio} : 1. Text needs {least} : 1. They stay hard to read; choose a lighter background.',
    th: 'ลิงก์บนพื้นหลัง เช่น “ประวัติ” มีคอนทราสต์ {ratio} : 1 ซึ่งต้องไม่ต่ำกว่า {least} : 1 สมาชิกจะอ่านยาก ควรเลือกพื้นหลังที่อ่อนกว่านี้',
  },
  not_saved: { en: 'Not saved yet.', th: 'ยังไม่ได้บันทึก' },
  save: { en: 'Save all the same', th: 'บันทึกตามนี้' },
  back: { en: 'Undo', th: 'กลับไปใช้สีเดิม' },
});

interface Props {
  readonly warnings: readonly ColorWarning[];
  /** Null where these are the saved colours. */
  readonly held: { readonly save: () => void; readonly takeBack: () => void; readonly busy: boolean } | null;
}

/** What will be hard to read: which text, which ratio, what happens; and whether to save it all the same. */
export function ColorWarnings({ warnings, held }: Props) {
  const t = useTexts(texts);
  return (
    <div className="flex flex-col gap-2">
      {warnings.map(({ what, ratio, drawn }) => (
        <Alert key={what} tone="warning">
          {t(what, { ratio: ratio.toFixed(1), least: minContrast, drawn: (drawn ?? '').toUpperCase() })}
        </Alert>
      ))}
      {held && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{t('not_saved')}</span>
          <Button variant="secondary" onClick={held.takeBack}>
            {t('back')}
          </Button>
          <Button variant="secondary" busy={held.busy} onClick={held.save}>
            {t('save')}
          </Button>
        </div>
      )}
    </div>
  );
}
