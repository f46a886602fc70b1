import { useState } from 'react';
import { Button } from '../../kit/components/button.tsx';
import { ConfirmDialog } from '../../kit/components/dialog.tsx';
import { Card } from '../../kit/components/surfaces.tsx';
import { useOnce } from '../../kit/network/use-once.ts';
import { useFormats } from '../../kit/text/format.ts';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';
import { CopySpans } from './copy-spans.tsx';
import { TurnReport, useSequentialRun } from './sequential-run.tsx';
import type { DialogFallback, SpanEditorProps } from './span-editor.tsx';
import { SpanTable } from './span-table.tsx';
import { WeekPicture } from './week-picture.tsx';
import { spanName, toggleDay, type WeekSpan } from './week-span.ts';

const texts = defineTexts('desk.span_editor', {
  drag: { en: 'Drag over hours to add them.', th: 'ลากเมาส์เพื่อเพิ่มช่วงเวลา' },
  choose: { en: 'Press hours to choose them.', th: 'กดที่ช่วงเวลาเพื่อเลือก' },
  copy: { en: 'Copy a day', th: 'คัดลอกทั้งวัน' },
  chosen: { en: '{count} chosen', th: 'เลือกไว้ {count}' },
  clear: { en: 'Choose none', th: 'ล้างที่เลือก' },
  remove: { en: 'Remove', th: 'ลบ' },
});

function WayOutButton({
  way,
  onDone,
}: {
  readonly way: DialogFallback;
  readonly onDone: () => Promise<void>;
}) {
  const going = useOnce<unknown, Error, void>({ mutationFn: way.run, onSuccess: onDone });
  return (
    <span className="mt-1 block">
      <Button variant="secondary" busy={going.isPending} onClick={() => going.mutate()}>
        {way.label}
      </Button>
      {going.error && ` ${going.error.message}`}
    </span>
  );
}

interface RemoveDialogProps<Span extends WeekSpan>
  extends Pick<SpanEditorProps<Span>, 'remove' | 'wayOut' | 'removal' | 'onWritten'> {
  readonly open: boolean;
  readonly chosen: readonly Span[];
  readonly nameOf: (span: Span) => string;
  readonly onClose: () => void;
}

/** Asks before the chosen hours are removed, and says which of them could not be. */
function RemoveDialog<Span extends WeekSpan>({
  open,
  chosen,
  nameOf,
  remove,
  wayOut,
  removal,
  onWritten,
  onClose,
}: RemoveDialogProps<Span>) {
  const t = useTexts(texts);
  const removing = useSequentialRun(remove, nameOf);
  const close = () => {
    removing.reset();
    onClose();
  };
  const removeAll = async () => {
    const isDone = await removing.run(chosen);
    await onWritten();
    if (isDone) close();
  };
  const leave = async () => {
    await onWritten();
    close();
  };
  return (
    <ConfirmDialog
      open={open}
      title={removal.title}
      message={
        <div className="flex flex-col gap-2">
          <p>{removal.question}</p>
          <ul className="tabular font-medium">
            {chosen.map((span) => (
              <li key={span.id}>{nameOf(span)}</li>
            ))}
          </ul>
          <TurnReport
            turn={removing.turn}
            wayOut={({ item, problem }) => {
              const way = wayOut?.(item, problem);
              return way && <WayOutButton way={way} onDone={leave} />;
            }}
          />
        </div>
      }
      confirm={t('remove')}
      danger
      busy={removing.turn?.isRunning}
      onConfirm={() => void removeAll()}
      onClose={close}
    />
  );
}

/** The editor itself; `SpanEditor` fetches it. */
export function SpanEditorBody<Span extends WeekSpan>({
  title,
  columns,
  spans,
  form,
  actions,
  copy,
  remove,
  wayOut,
  removal,
  table,
  onWritten,
  onDraw,
  groupOf,
  ...picture
}: SpanEditorProps<Span>) {
  const t = useTexts(texts);
  const formats = useFormats();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<'copy' | 'remove' | null>(null);
  const chosen = spans.filter(({ id }) => ids.has(id));
  const none = () => setIds(new Set());
  const nameOf = (span: Span) => spanName(formats, columns, span);
  const inherited = columns.flatMap(({ id: column }) =>
    spans
      .filter((span) => span.column === groupOf?.get(column))
      .map((span) => ({ ...span, id: `${column} ${span.id}`, column })),
  );
  const close = () => setOpened(null);
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div>
          <h2 className="font-semibold text-lg">{title}</h2>
          <p className="text-muted text-sm">
            {/* A finger that drags scrolls. */}
            <span className="pointer-coarse:hidden">{`${t('drag')} `}</span>
            {t('choose')}
          </p>
        </div>
        {spans.length > 0 && (
          <Button variant="secondary" icon="copy" onClick={() => setOpened('copy')}>
            {t('copy')}
          </Button>
        )}
      </div>
      {chosen.length === 0 ? (
        form
      ) : (
        <div className="flex flex-wrap items-end gap-3">
          <p role="status" className="tabular flex min-h-11 items-center font-medium">
            {chosen.length === 1 ? chosen.map(nameOf).join() : t('chosen', { count: chosen.length })}
          </p>
          {actions?.(chosen, none)}
          <Button variant="danger-quiet" icon="trash-2" onClick={() => setOpened('remove')}>
            {t('remove')}
          </Button>
          <Button variant="quiet" onClick={none}>
            {t('clear')}
          </Button>
        </div>
      )}
      <WeekPicture
        {...picture}
        {...{ columns, spans, inherited }}
        label={title}
        draft={chosen.length === 0 ? picture.draft : null}
        chosen={ids}
        onToggle={(id) => setIds((before) => toggleDay(before, id))}
        onDraw={(span) => {
          none();
          onDraw(span);
        }}
      />
      {table && (
        <SpanTable
          {...table}
          spans={columns.flatMap(({ id }) =>
            spans
              .filter(({ column }) => column === id)
              .sort((one, other) => one.start.localeCompare(other.start)),
          )}
          formatDay={({ column }) => columns.find(({ id }) => id === column)?.label ?? ''}
          onRemove={({ id }) => {
            setIds(new Set([id]));
            setOpened('remove');
          }}
        />
      )}
      {opened === 'copy' && <CopySpans {...{ columns, spans, copy, onWritten }} onClose={close} />}
      <RemoveDialog
        {...{ chosen, nameOf, remove, wayOut, removal, onWritten }}
        open={opened === 'remove'}
        onClose={close}
      />
    </Card>
  );
}
