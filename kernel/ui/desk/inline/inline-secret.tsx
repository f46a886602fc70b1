import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../kit/components/button.tsx';
import { ConfirmDialog } from '../../kit/components/dialog.tsx';
import { controlLook } from '../../kit/components/field.tsx';
import { useSteadyFocus } from '../../kit/components/focus.ts';
import { Badge } from '../../kit/components/surfaces.tsx';
import { Saved, useSaving } from '../../kit/inline/saving.tsx';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';
import { deskTexts } from '../parts/desk-texts.ts';

const texts = defineTexts('kit.secret', {
  set: { en: 'Set', th: 'ตั้งค่าแล้ว' },
  not_set: { en: 'Not set', th: 'ยังไม่ได้ตั้งค่า' },
  replace: { en: 'Replace', th: 'เปลี่ยน' },
  add: { en: 'Add', th: 'เพิ่ม' },
  remove: { en: 'Remove', th: 'ลบ' },
  remove_title: { en: 'Remove {label}', th: 'ลบ {label}' },
  remove_why: {
    en: 'Features that use it stop working until a new one is added. It cannot be restored.',
    th: 'ส่วนที่ใช้ค่านี้จะหยุดทำงานจนกว่าจะเพิ่มค่าใหม่ และไม่สามารถกู้คืนค่าเดิมได้',
  },
  never_shown: { en: 'Once saved, it is never shown again.', th: 'เมื่อบันทึกแล้วจะไม่แสดงค่านี้อีก' },
});

interface Props {
  readonly label: string;
  readonly hint?: string;
  /** Whether there is one; the value itself never leaves the server. */
  readonly isSet: boolean;
  /** Saves a new value; null removes it. */
  readonly save: (value: string | null) => Promise<unknown>;
}

/** A secret that is written but never read: it says whether it is set, and is replaced or removed. */
export function InlineSecret({ label, hint, isSet, save }: Props) {
  const t = useTexts(texts);
  const kit = useTexts(deskTexts);
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const { progress, start, forget } = useSaving(save);
  const frame = useSteadyFocus();
  const busy = progress.step === 'saving';
  const edit = (next: string | null) => {
    forget();
    setDraft(next);
  };
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (draft?.trim() && (await start(draft.trim()))) setDraft(null);
  };
  const remove = async () => {
    await start(null);
    setRemoving(false);
  };
  return (
    <div ref={frame} className="flex flex-col">
      <label htmlFor={draft === null ? undefined : id} className="font-medium text-sm">
        {label}
      </label>
      {draft === null ? (
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
          <Badge tone={isSet ? 'success' : undefined}>{t(isSet ? 'set' : 'not_set')}</Badge>
          <span className="flex flex-wrap gap-1">
            <Button
              variant="quiet"
              aria-label={`${t(isSet ? 'replace' : 'add')}: ${label}`}
              onClick={() => edit('')}
            >
              {t(isSet ? 'replace' : 'add')}
            </Button>
            {isSet && (
              <Button
                variant="danger-quiet"
                aria-label={`${t('remove')}: ${label}`}
                onClick={() => setRemoving(true)}
              >
                {t('remove')}
              </Button>
            )}
          </span>
        </div>
      ) : (
        <form onSubmit={confirm} noValidate className="flex flex-wrap gap-2">
          <input
            id={id}
            type="password"
            autoComplete="new-password"
            spellCheck={false}
            // biome-ignore lint/a11y/noAutofocus: the person has just asked to type this secret
            autoFocus
            required
            value={draft}
            aria-describedby={`${id}-note`}
            onChange={(event) => edit(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && edit(null)}
            className={`${controlLook} min-w-40 flex-1`}
          />
          <Button type="submit" busy={busy} disabled={!draft.trim()}>
            {kit('save')}
          </Button>
          <Button variant="secondary" onClick={() => edit(null)}>
            {kit('cancel')}
          </Button>
          <p id={`${id}-note`} className="w-full text-muted text-sm">
            {t('never_shown')}
          </p>
        </form>
      )}
      {hint && <p className="text-muted text-sm">{hint}</p>}
      <Saved progress={progress} />
      <ConfirmDialog
        open={isRemoving}
        danger
        busy={busy}
        title={t('remove_title', { label })}
        message={t('remove_why')}
        confirm={t('remove')}
        onConfirm={() => void remove()}
        onClose={() => setRemoving(false)}
      />
    </div>
  );
}
