import { defineTexts, useTexts } from '../text/texts.ts';
import { toast } from './toast.tsx';

const texts = defineTexts('kit.copy', {
  selected: {
    en: 'This browser does not let pages copy. The text is selected: copy it from there.',
    th: 'เบราว์เซอร์นี้ไม่อนุญาตให้คัดลอกอัตโนมัติ เลือกข้อความไว้ให้แล้ว กรุณาคัดลอกเอง',
  },
});

const select = (shown: HTMLElement | null) => {
  if (shown instanceof HTMLInputElement) shown.select();
  else if (shown) getSelection()?.selectAllChildren(shown);
};

/**
 * What copies a text that is shown, and says so. A page that is not served by https, or that a person allows no
 * clipboard, has it selected where it stands.
 * @param copied is said when it is copied.
 */
export const useCopy = (copied: string) => {
  const t = useTexts(texts);
  return async (text: string, shown: HTMLElement | null): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      select(shown);
      if (!document.execCommand('copy')) return toast(t('selected'), 'warning');
    }
    toast(copied);
  };
};
