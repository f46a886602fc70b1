import { type ReactNode, useEffect, useState } from 'react';
import { IconButton } from '../components/button.tsx';
import { TextInput } from '../components/field.tsx';
import { EmptyState, ReadError } from '../components/states.tsx';
import { useSearchParams } from '../navigation.tsx';
import { kitTexts } from '../text/kit-texts.ts';
import { useTexts } from '../text/texts.ts';
import { Table, type TableProps } from './table.tsx';
import { useShortcut } from './use-shortcut.ts';

/** Rows on a page (2 §9). */
const rowsOnPage = 20;
/** After this pause in typing it searches; in milliseconds. */
const pause = 200;

/** The page and search of a list, stored in the page's address so that a link, Back and a reload show the same rows. */
export const useTableQuery = () => {
  const [search] = useSearchParams();
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const length = Math.min(100, Math.max(1, Number.parseInt(search.get('length') ?? '', 10) || rowsOnPage));
  return { page, length, search: search.get('search') ?? '' };
};

interface Rows<Row> {
  readonly data: readonly Row[];
  readonly total_items: number;
}

export interface DataTableProps<Row>
  extends Pick<TableProps<Row>, 'label' | 'columns' | 'rowKey' | 'to' | 'onOpen'> {
  /** A `/vuetify` call: `useCall(contract, 'memberPage', useTableQuery(), { keepsPrevious: true })`. */
  readonly read: {
    readonly data: Rows<Row> | undefined;
    readonly isError: boolean;
    readonly isPlaceholderData: boolean;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  /** Said when there are no rows and nothing was searched for. */
  readonly empty: string;
  readonly emptyAction?: ReactNode;
  readonly searchable?: boolean;
  /** Beside the search, such as filters. */
  readonly tools?: ReactNode;
}

function Search() {
  const t = useTexts(kitTexts);
  const [address, setAddress] = useSearchParams();
  const shown = address.get('search') ?? '';
  const [typed, setTyped] = useState(shown);
  useEffect(() => setTyped(shown), [shown]);
  useEffect(() => {
    if (typed.trim() === shown) return undefined;
    const timer = setTimeout(
      () =>
        setAddress(
          (query) => {
            query.delete('page');
            if (typed.trim()) query.set('search', typed.trim());
            else query.delete('search');
            return query;
          },
          { replace: true },
        ),
      pause,
    );
    return () => clearTimeout(timer);
  }, [typed, shown, setAddress]);
  useShortcut('/', t('search'), () =>
    document.querySelector<HTMLInputElement>('input[type="search"]')?.focus(),
  );
  return (
    <TextInput
      type="search"
      label={t('search')}
      hidesLabel
      placeholder={t('search')}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      className="w-full max-w-sm"
    />
  );
}

function Paging({ total }: { readonly total: number }) {
  const t = useTexts(kitTexts);
  const { page, length } = useTableQuery();
  const [, setAddress] = useSearchParams();
  const pages = Math.max(1, Math.ceil(total / length));
  const go = (to: number) =>
    setAddress((query) => {
      query.set('page', String(to));
      return query;
    });
  const from = total === 0 ? 0 : (page - 1) * length + 1;
  return (
    <div className="flex items-center justify-end gap-2 text-muted text-sm">
      <span className="tabular" role="status">
        {t('page_of', { from: Math.min(from, total), to: Math.min(page * length, total), total })}
      </span>
      <IconButton
        icon="chevron-left"
        label={t('previous')}
        disabled={page <= 1}
        onClick={() => go(page - 1)}
      />
      <IconButton
        icon="chevron-right"
        label={t('next')}
        disabled={page >= pages}
        onClick={() => go(page + 1)}
      />
    </div>
  );
}

/** A list of the server's with search and paging. Its name is the link, numbers stand at the right. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, read, columns, rowKey, to, onOpen, empty, emptyAction, searchable = true, tools } = props;
  const t = useTexts(kitTexts);
  const { search, length } = useTableQuery();
  const rows = read.data?.data;
  return (
    <div className="flex flex-col gap-3">
      {(searchable || tools) && (
        <div className="flex flex-wrap items-end gap-3">
          {searchable && <Search />}
          {tools}
        </div>
      )}
      <Table
        {...{ label, columns, rows, rowKey, to, onOpen }}
        isOld={read.isPlaceholderData}
        waiting={read.isError ? 0 : Math.min(length, 8)}
      >
        {rows?.length === 0 && (
          <EmptyState
            icon="list-checks"
            message={search ? t('nothing_found') : empty}
            action={search ? undefined : emptyAction}
          />
        )}
        <ReadError read={read} />
      </Table>
      {read.data && read.data.total_items > length && <Paging total={read.data.total_items} />}
    </div>
  );
}
