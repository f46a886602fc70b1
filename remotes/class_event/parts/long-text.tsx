import { useState } from 'react';
import { Button, defineTexts, useTexts } from '#kernel/ui/index.ts';

const texts = defineTexts('class_event.long_text', {
  more: { en: 'Read more', th: 'อ่านเพิ่มเติม' },
});

/** Characters of about three lines on a phone. */
const shortLength = 130;
const shortLines = 3;

/** A text of several lines, of which a long one shows three until the member asks for all. */
export function LongText({ text }: { readonly text: string }) {
  const t = useTexts(texts);
  const isLong = text.length > shortLength || text.split('\n').length > shortLines;
  const [isWhole, setIsWhole] = useState(!isLong);
  return (
    <>
      <p className={isWhole ? 'whitespace-pre-line' : 'line-clamp-3 whitespace-pre-line'}>{text}</p>
      {!isWhole && (
        <Button variant="quiet" onClick={() => setIsWhole(true)}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
