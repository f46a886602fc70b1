import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../kit/components/button.tsx';
import { Dialog } from '../../kit/components/dialog.tsx';
import { DialogFoot } from '../../kit/components/dialog-foot.tsx';
import { DismissButton } from '../../kit/components/dismiss-button.tsx';
import { ListSkeleton } from '../../kit/components/skeleton.tsx';
import { ErrorState } from '../../kit/components/states.tsx';
import { Alert } from '../../kit/components/surfaces.tsx';
import { useTexts } from '../../kit/text/texts.ts';
import { deskTexts } from '../parts/desk-texts.ts';
import type { Lookup } from '../parts/lookups.ts';

/** The record that a field starts with: the one given, where it is offered, else the only one there is. */
export const presetOf = ({ choices = [] }: Lookup, given = ''): string => {
  const only = choices.length === 1 ? choices[0] : undefined;
  return (choices.find(({ value }) => value === given) ?? only)?.value ?? '';
};

interface DialogProps {
  readonly title: string;
  /** What the form offers to choose from; the form is drawn once all of it has come. */
  readonly lookups: readonly Lookup[];
  /** Said where one of them offers nothing. */
  readonly missing: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The dialog in which something that can be booked is created. */
export function NewSubjectDialog({ title, lookups, missing, onClose, children }: DialogProps) {
  const failed = lookups.filter(({ failed: isFailed, choices }) => isFailed && !choices);
  const isReady = lookups.every(({ choices }) => choices !== undefined);
  return (
    <Dialog open persistent title={title} onClose={onClose}>
      {failed.length > 0 && (
        <ErrorState
          onRetry={() => {
            for (const { retry } of failed) retry();
          }}
        />
      )}
      {failed.length === 0 && !isReady && <ListSkeleton rows={5} />}
      {isReady && lookups.some(({ choices }) => choices?.length === 0) && (
        <Alert tone="warning" className="mb-4">
          {missing}
        </Alert>
      )}
      {isReady && children}
    </Dialog>
  );
}

interface FormProps {
  /** A `useContractForm`. */
  readonly form: {
    readonly submit: (event: FormEvent) => void;
    readonly problem: string | null;
    readonly isSubmitting: boolean;
  };
  /** The word on its button; Create unless given. */
  readonly submit?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The form of that dialog: its fields, why it could not be created, and the two buttons. */
export function NewSubjectForm({ form, submit, onClose, children }: FormProps) {
  const t = useTexts(deskTexts);
  return (
    <form onSubmit={form.submit} noValidate className="flex flex-col gap-4">
      {children}
      {form.problem && <Alert tone="danger">{form.problem}</Alert>}
      <DialogFoot>
        <DismissButton onClick={onClose}>{t('cancel')}</DismissButton>
        <Button type="submit" busy={form.isSubmitting}>
          {submit ?? t('create')}
        </Button>
      </DialogFoot>
    </form>
  );
}
