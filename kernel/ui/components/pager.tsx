import { kitTexts } from '../text/kit-texts.ts';
import { useTexts } from '../text/texts.ts';
import { Button } from './button.tsx';

interface Props {
  /** From 1, the newest. */
  readonly page: number;
  /** A history does not say how long it is; a full page may have another behind it. */
  readonly hasOlder: boolean;
  readonly go: (page: number) => void;
}

/** Turns the pages of a history; nothing where there is one page only. */
export function Pager({ page, hasOlder, go }: Props) {
  const t = useTexts(kitTexts);
  if (page === 1 && !hasOlder) return null;
  return (
    <div className="flex justify-between gap-2">
      <Button variant="secondary" isOff={page === 1} onClick={() => go(page - 1)}>
        {t('newer')}
      </Button>
      <Button variant="secondary" isOff={!hasOlder} onClick={() => go(page + 1)}>
        {t('older')}
      </Button>
    </div>
  );
}
