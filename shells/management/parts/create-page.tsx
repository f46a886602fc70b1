import type { ReactNode } from 'react';
import type { ContractForm } from '#kernel/ui/form.ts';
import { Alert, Button, Card, type Crumb, PageHeader, useTexts } from '#kernel/ui/index.ts';
import { sharedTexts } from '../texts/shared.ts';

interface Props {
  readonly form: Pick<ContractForm<object>, 'submit' | 'isSubmitting' | 'problem'>;
  readonly title: string;
  /** The way here; the page itself is added. */
  readonly crumbs: readonly Crumb[];
  readonly children: ReactNode;
}

/** A page with one form and its Create button. */
export function CreatePage({ form, title, crumbs, children }: Props) {
  const t = useTexts(sharedTexts);
  return (
    <>
      <PageHeader title={title} crumbs={[...crumbs, { label: title }]} />
      <Card className="max-w-2xl">
        <form onSubmit={form.submit} noValidate className="flex flex-col gap-4">
          {children}
          {form.problem && <Alert mood="danger">{form.problem}</Alert>}
          <Button type="submit" busy={form.isSubmitting} className="self-start">
            {t('create')}
          </Button>
        </form>
      </Card>
    </>
  );
}
