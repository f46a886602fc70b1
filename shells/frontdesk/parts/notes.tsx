import { useState } from 'react';
import { memberContract } from '#kernel/modules/member/contract.ts';
import {
  Button,
  EmptyState,
  ListSkeleton,
  ReadError,
  staff,
  useFormats,
  useMay,
  useTexts,
} from '#kernel/ui/index.ts';
import { memberTexts } from './member-texts.ts';
import { NoteDialog } from './note-dialog.tsx';

/** What staff wrote down about a member, newest first. */
export function Notes({ memberId }: { readonly memberId: string }) {
  const t = useTexts(memberTexts);
  const formats = useFormats();
  const may = useMay();
  const [isAdding, setAdding] = useState(false);
  const read = staff.useCall(memberContract, 'notes', { id: memberId });
  const add = may('member.edit') && (
    <Button variant="secondary" icon="plus" onClick={() => setAdding(true)}>
      {t('add_note')}
    </Button>
  );
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <ReadError read={read} />
      {!read.data && !read.isError && <ListSkeleton />}
      {read.data?.length === 0 && <EmptyState icon="file-text" message={t('no_notes')} action={add} />}
      {read.data && read.data.length > 0 && (
        <>
          <div>{add}</div>
          <ul className="flex flex-col gap-2">
            {read.data.map(({ id, note, author, create_dt }) => (
              <li key={id} className="rounded-card border border-line bg-surface p-4 text-ink">
                <p className="whitespace-pre-wrap break-words">{note}</p>
                <p className="mt-2 text-muted text-sm">
                  {author} · <time>{formats.dateTime(create_dt)}</time>
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
      <NoteDialog open={isAdding} memberId={memberId} onClose={() => setAdding(false)} />
    </div>
  );
}
