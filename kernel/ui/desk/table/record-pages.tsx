import type { ReactNode } from 'react';
import { fillAddress } from '../../../contract/address.ts';
import type { LocalizedText } from '../../../contract/problems.ts';
import type { ContractForm } from '../../app/form/contract-form.ts';
import { PageHeader } from '../../app/page/page-header.tsx';
import { Button, LinkButton } from '../../kit/components/button.tsx';
import { Alert, Card } from '../../kit/components/surfaces.tsx';
import { useNavigate } from '../../kit/navigation/navigation.tsx';
import { useText, useTexts } from '../../kit/text/texts.ts';
import { deskTexts } from '../parts/desk-texts.ts';
import { Loaded, type LoadedProps } from '../parts/loaded.tsx';
import { useShortcut } from '../parts/use-shortcut.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';

/** What management's pages of one kind of record are called, and where they stand. */
export interface RecordPages {
  /** The heading of management's menu that they stand under. */
  readonly group: LocalizedText;
  /** What the list is called. */
  readonly title: LocalizedText;
  /** Address of the list, such as `/management/topic`; `/create` and `/id-{id}` stand below it. */
  readonly path: string;
  /** What the button says that leads to the form, and the form's own page is called. */
  readonly create: LocalizedText;
  /** Said where there are no records. */
  readonly none: LocalizedText;
}

/** The way to a record's page or to the form, below the list. */
const useCrumbs = ({ group, title, path }: RecordPages) => {
  const text = useText();
  return (label: string) => [{ label: text(group) }, { label: text(title), to: path }, { label }];
};

/** For the `onDone` of the form that creates a record: opens the record's page. */
export function useOpenRecord({ path }: RecordPages) {
  const navigate = useNavigate();
  return ({ id }: { readonly id: string }) =>
    navigate(fillAddress(`${path}/id-{id}`, { id }), { replace: true });
}

interface ListProps<Row> extends Pick<DataTableProps<Row>, 'read' | 'columns' | 'to'> {
  readonly pages: RecordPages;
  /** Above the list, such as what has to be looked at first. */
  readonly above?: ReactNode;
}

/** The list of a kind of record, from where one is created or opened. */
export function RecordList<Row extends { readonly id: string }>({ pages, above, ...rest }: ListProps<Row>) {
  const text = useText();
  const { group, path } = pages;
  const title = text(pages.title);
  const navigate = useNavigate();
  useShortcut('N', text(pages.create), () => navigate(`${path}/create`));
  const create = (
    <LinkButton icon="plus" to={`${path}/create`}>
      {text(pages.create)}
    </LinkButton>
  );
  return (
    <>
      <PageHeader title={title} crumbs={[{ label: text(group) }, { label: title }]} action={create} />
      {above && <div className="mb-4 empty:hidden">{above}</div>}
      <DataTable
        label={title}
        rowKey={({ id }) => id}
        to={({ id }) => fillAddress(`${path}/id-{id}`, { id })}
        empty={text(pages.none)}
        {...rest}
      />
    </>
  );
}

interface CreateProps {
  readonly pages: RecordPages;
  /** A `useContractForm`. */
  readonly form: Pick<ContractForm<object>, 'submit' | 'isSubmitting' | 'problem'>;
  readonly children: ReactNode;
}

/** The page on which a record is created. */
export function RecordCreation({ pages, form, children }: CreateProps) {
  const t = useTexts(deskTexts);
  const title = useText()(pages.create);
  const crumbs = useCrumbs(pages)(title);
  return (
    <>
      <PageHeader {...{ title, crumbs }} />
      <Card className="max-w-2xl">
        <form onSubmit={form.submit} noValidate className="flex flex-col gap-4">
          {children}
          {form.problem && <Alert tone="danger">{form.problem}</Alert>}
          <Button type="submit" busy={form.isSubmitting} className="self-start">
            {t('create')}
          </Button>
        </form>
      </Card>
    </>
  );
}

interface DetailProps<Data> extends Omit<LoadedProps<Data>, 'list'> {
  readonly pages: RecordPages;
}

/** The page of one record, below its name. */
export function RecordDetail<Data extends { readonly name: string }>({
  pages,
  children,
  ...rest
}: DetailProps<Data>) {
  const crumbs = useCrumbs(pages);
  const list = { label: useText()(pages.title), to: pages.path };
  return (
    <Loaded {...rest} list={list}>
      {(data) => (
        <>
          <PageHeader title={data.name} crumbs={crumbs(data.name)} />
          {children(data)}
        </>
      )}
    </Loaded>
  );
}
