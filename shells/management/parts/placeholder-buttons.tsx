import { Button, useText, useTexts } from '#kernel/ui/index.ts';
import { messageTextTexts } from '../texts/message-text.ts';
import type { WrittenText } from './message-text-form.tsx';

interface Props {
  readonly placeholders: WrittenText['placeholders'];
  readonly onInsert: (name: string) => void;
}

/** What a text may hold, each with a button that puts it where the cursor stands. */
export function PlaceholderButtons({ placeholders, onInsert }: Props) {
  const t = useTexts(messageTextTexts);
  const text = useText();
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-medium text-sm">{t('insert')}</legend>
      <ul className="flex flex-wrap gap-2">
        {placeholders.map(({ name, title }) => (
          <li key={name}>
            <Button
              variant="secondary"
              aria-label={t('insert_one', { name: `{${name}}, ${text(title)}` })}
              onClick={() => onInsert(name)}
            >
              <span className="flex flex-col items-start leading-tight">
                <code className="text-sm">{`{${name}}`}</code>
                <span className="font-normal text-muted text-xs">{text(title)}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <p className="text-muted text-sm">{t('empty_line')}</p>
    </fieldset>
  );
}
