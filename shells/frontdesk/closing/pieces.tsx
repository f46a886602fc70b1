import type { KeyboardEvent } from 'react';
import { cashPieces } from '#kernel/contract/cash.ts';
import { toBaht } from '#kernel/contract/satang.ts';
import { TextInput, useFormats, useTexts } from '#kernel/ui/index.ts';
import type { TypedAmounts } from './count.ts';
import { closingTexts } from './texts.ts';

/** Enter goes on to the next field, so that a drawer is counted without a mouse and is not closed by the way. */
const goOn = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const fields = [...(event.target.form?.querySelectorAll('input, textarea, button[type=submit]') ?? [])];
  const next = fields[fields.indexOf(event.target) + 1];
  if (next instanceof HTMLElement) next.focus();
};

/** How many of each note and coin are in the drawer, the largest first. */
export function Pieces({
  pieces,
  onChange,
}: {
  readonly pieces: TypedAmounts['pieces'];
  readonly onChange: (pieces: TypedAmounts['pieces']) => void;
}) {
  const t = useTexts(closingTexts);
  const formats = useFormats();
  /** A note or coin as it is called: 1,000, and 0.50. */
  const pieceName = (satang: number) => formats.baht(toBaht(satang)).replace('.00 ', ' ');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the fields are what is worked with; it only moves the focus on
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3" onKeyDown={goOn}>
      {cashPieces.map((satang) => (
        <TextInput
          key={satang}
          label={
            <>
              <span aria-hidden>{pieceName(satang)}</span>
              <span className="sr-only">{t('how_many', { value: pieceName(satang) })}</span>
            </>
          }
          inputMode="numeric"
          autoComplete="off"
          value={pieces[satang] ?? ''}
          onChange={(event) => onChange({ ...pieces, [satang]: event.target.value })}
        />
      ))}
    </div>
  );
}
