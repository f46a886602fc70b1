import { type ChangeEvent, useId, useRef, useState } from 'react';
import { type FocalPoint, plainPicture } from '../../../contract/picture-address.ts';
import { smallPicture } from '../../../contract/small-picture.ts';
import { Button } from '../../kit/components/button.tsx';
import { ConfirmDialog } from '../../kit/components/dialog.tsx';
import { Icon } from '../../kit/components/icon.tsx';
import { SaveDismissed, Saved, useSaving } from '../../kit/inline/saving.tsx';
import { Problem } from '../../kit/network/problem.ts';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';
import { deskTexts } from '../parts/desk-texts.ts';
import { FocalPointField } from './focal-point-field.tsx';
import { type UploadWay, uploading } from './upload.ts';

const texts = defineTexts('kit.image', {
  upload: { en: 'Upload', th: 'อัปโหลด' },
  replace: { en: 'Replace', th: 'เปลี่ยน' },
  remove: { en: 'Remove', th: 'ลบ' },
  none: { en: 'No image yet', th: 'ยังไม่มีรูป' },
  remove_title: { en: 'Remove {label}', th: 'ลบ{label}' },
  uploading: { en: 'Uploading… {percent}%', th: 'กำลังอัปโหลด {percent}%' },
  progress: { en: 'Upload: {label}', th: 'อัปโหลด: {label}' },
  cancelled: {
    en: 'The upload was canceled. The image is as it was.',
    th: 'ยกเลิกการอัปโหลดแล้ว รูปยังเป็นรูปเดิม',
  },
  remove_why: {
    en: 'It is no longer shown anywhere. You can upload another one at any time.',
    th: 'รูปนี้จะไม่แสดงที่ใดอีก อัปโหลดรูปใหม่ได้ทุกเมื่อ',
  },
});

interface Props {
  readonly label: string;
  readonly hint: string;
  /** MIME types that the file dialog offers. */
  readonly types: readonly string[];
  /** Address of the image that is shown now, or null. */
  readonly address: string | null;
  /** Uploads another image in the given way; null removes the one there is. */
  readonly save: (file: File | null, way: UploadWay) => Promise<unknown>;
  /** Saves the focal point of an image in several sizes; without it, there is none to choose. */
  readonly focus?: (point: FocalPoint) => Promise<unknown>;
}

/** The image that is shown now, or a sign that there is none. */
function Preview({
  label,
  address,
  isFaded,
}: Pick<Props, 'label' | 'address'> & { readonly isFaded: boolean }) {
  const t = useTexts(texts);
  return (
    <span className="relative flex size-24 shrink-0 items-center justify-center overflow-hidden rounded-card border border-line bg-white">
      {address ? (
        <img
          src={smallPicture(address)}
          alt={label}
          className={`size-full object-contain ${isFaded ? 'opacity-40' : ''}`}
        />
      ) : (
        <span className="flex size-full items-center justify-center bg-sunken text-muted">
          <Icon name="image" className="size-8" />
          <span className="sr-only">{t('none')}</span>
        </span>
      )}
    </span>
  );
}

/** How much of an image is sent, and a way to stop it. */
function Sending({ label, share, onCancel }: { label: string; share: number; onCancel: () => void }) {
  const t = useTexts(texts);
  const kit = useTexts(deskTexts);
  const percent = Math.floor(share * 100);
  return (
    <div className="flex w-full max-w-72 flex-col items-start gap-2">
      <span className="tabular text-sm">{t('uploading', { percent })}</span>
      <div
        role="progressbar"
        aria-label={t('progress', { label })}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 w-full overflow-hidden rounded-full bg-sunken"
      >
        <span className="block h-full bg-accent" style={{ width: `${percent}%` }} />
      </div>
      <Button variant="secondary" icon="x" onClick={onCancel}>
        {kit('cancel')}
      </Button>
    </div>
  );
}

/** Uploads an image, or removes it, with how much is sent and what can be sent again. */
function useUpload(save: Props['save']) {
  const [lost, setLost] = useState<File | null>(null);
  /** How much of the file is sent; null where none is under way, or all of it is. */
  const [share, setShare] = useState<number | null>(null);
  const [isCancelled, setCancelled] = useState(false);
  const sending = useRef<AbortController | null>(null);
  const { progress, start } = useSaving(async (file: File | null) => {
    const controller = new AbortController();
    sending.current = controller;
    setCancelled(false);
    setShare(file && 0);
    const transport = uploading((sent) => setShare(sent < 1 ? sent : null));
    try {
      await save(file, { signal: controller.signal, transport });
      setLost(null);
    } catch (error) {
      if (controller.signal.aborted) {
        setCancelled(true);
        setLost(null);
        throw new SaveDismissed();
      }
      setLost(error instanceof Problem && error.isPassing ? file : null);
      throw error;
    } finally {
      setShare(null);
    }
  });
  const cancel = () => sending.current?.abort();
  return { progress, start, share, lost, isCancelled, cancel };
}

/**
 * An image that is uploaded when it is chosen, replaced and removed. The one there is stays until another has come
 * whole; what the line has lost can be sent again.
 */
export function InlineImage({ label, hint, types, address, save, focus }: Props) {
  const t = useTexts(texts);
  const kit = useTexts(deskTexts);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { progress, start, share, lost, isCancelled, cancel } = useUpload(save);
  const [isRemoving, setRemoving] = useState(false);
  const busy = progress.step === 'saving';
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? [];
    // Emptied, so that the same file can be chosen again after it was changed.
    event.target.value = '';
    if (chosen) void start(chosen);
  };
  const remove = async () => {
    await start(null);
    setRemoving(false);
  };
  const action = t(address ? 'replace' : 'upload');
  return (
    <div className="flex flex-col">
      <span id={id} className="font-medium text-sm">
        {label}
      </span>
      <div className="flex flex-wrap items-center gap-4 py-2">
        <Preview {...{ label, address }} isFaded={busy} />
        <div className="flex flex-wrap gap-2">
          <input
            ref={input}
            type="file"
            accept={types.join(',')}
            aria-labelledby={id}
            tabIndex={-1}
            className="sr-only"
            onChange={choose}
          />
          {share !== null && <Sending {...{ label, share }} onCancel={cancel} />}
          <Button
            variant="secondary"
            icon="upload"
            busy={busy}
            aria-label={`${action}: ${label}`}
            onClick={() => input.current?.click()}
          >
            {action}
          </Button>
          {lost && (
            <Button variant="quiet" icon="refresh-cw" disabled={busy} onClick={() => void start(lost)}>
              {kit('retry')}
            </Button>
          )}
          {address && (
            <Button
              variant="danger-quiet"
              disabled={busy}
              aria-label={`${t('remove')}: ${label}`}
              onClick={() => setRemoving(true)}
            >
              {t('remove')}
            </Button>
          )}
        </div>
      </div>
      <p className="text-muted text-sm">{hint}</p>
      {isCancelled ? (
        <p role="status" className="min-h-6 text-sm">
          {t('cancelled')}
        </p>
      ) : (
        // The share that is sent stands above, until the server has all of it.
        <Saved progress={share ? { step: 'idle' } : progress} />
      )}
      {address && focus && (
        <FocalPointField key={plainPicture(address)} {...{ label, address }} save={focus} />
      )}
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
