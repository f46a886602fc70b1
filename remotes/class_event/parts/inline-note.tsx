import { type FormEvent, useState } from 'react';
import { Button, defineTexts, Saved, TextArea, useSaving, useTexts } from '#kernel/ui/index.ts';

const texts = defineTexts('class_event.note', {
  note: { en: 'Summary note', th: 'บันทึกสรุป' },
  hint: { en: 'Members who booked see it on their ticket.', th: 'สมาชิกที่จองจะเห็นข้อความนี้ในบัตรจอง' },
  save: { en: 'Save', th: 'บันทึก' },
});

/** Most characters of a note. */
const longest = 2000;

interface Props {
  readonly value: string;
  readonly save: (value: string) => Promise<unknown>;
}

/** A class's note of several lines, saved on confirm. */
export function InlineNote({ value, save }: Props) {
  const t = useTexts(texts);
  const [draft, setDraft] = useState<string | null>(null);
  const { progress, start } = useSaving(save);
  const isChanged = draft !== null && draft !== value;
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && (await start(draft))) setDraft(null);
  };
  return (
    <form onSubmit={(event) => void confirm(event)} className="flex flex-col gap-2">
      <TextArea
        label={t('note')}
        hint={t('hint')}
        maxLength={longest}
        value={draft ?? value}
        onChange={(event) => setDraft(event.target.value)}
      />
      <div className="flex items-center gap-3">
        {isChanged && (
          <Button type="submit" busy={progress.step === 'saving'}>
            {t('save')}
          </Button>
        )}
        <Saved progress={progress} />
      </div>
    </form>
  );
}
