import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { IconButton } from '../components/button.tsx';
import { classes } from '../components/classes.ts';
import { TextInput } from '../components/field.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { EmptyState, ReadError } from '../components/states.tsx';
import { kitTexts } from '../text/kit-texts.ts';
import { useTexts } from '../text/texts.ts';
import { useShortcut } from './use-shortcut.ts';

/** Rows on a page (2 §9). */
const rowsOnPage = 20;
/** After this pause in typing it searches; in milliseconds. */
const pause = 200;

/** The page and search of a list, kept in the page's address so that a link, Back and a reload show the same rows. */
export const useTableQuery = () => {
  const [search] = useSearchParams();
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const length = Math.min(100, Math.max(1, Number.parseInt(search.get('length') ?? '', 10) || rowsOnPage));
  return { page, length, search: search.get('search') ?? '' };
};

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand at the right. */
  readonly number?: boolean;
}

interface Rows<Row> {
  readonly data: readonly Row[];
  readonly total_items: number;
}

export interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  readonly label: string;
  /** A `/vuetify` call: `useCall(contract, 'memberPage', useTableQuery(), { keepsPrevious: true })`. */
  readonly read: {
    readonly data: Rows<Row> | undefined;
    readonly isError: boolean;
    readonly isPlaceholderData: boolean;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  /** The first column is the row's name, and its link. */
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly to?: (row: Row) => string;
  /** A click on the name opens something on this page instead. */
  readonly onOpen?: (row: Row) => void;
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
  useShortcut('/', () => document.querySelector<HTMLInputElement>('input[type="search"]')?.focus());
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

/** Words keep enough room to be read on a phone; the table scrolls sideways instead. */
const cellLook = (isNumber: boolean | undefined, isName: boolean) =>
  classes(
    'px-4',
    isName ? 'py-1' : 'py-3',
    isNumber ? 'whitespace-nowrap text-right tabular' : 'text-left',
    !isNumber && (isName ? 'min-w-40' : 'min-w-28'),
  );

/** Not when the click was for something in the row, or ended a selection of its text. */
const openByRow = ({ target }: MouseEvent, open: () => void) => {
  const isForPart = target instanceof Element && target.closest('a, button, input') !== null;
  if (!isForPart && !getSelection()?.toString()) open();
};

/** A list of the server's with search and paging. Its name is the link, numbers stand at the right. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, read, columns, rowKey, to, onOpen, empty, emptyAction, searchable = true, tools } = props;
  const t = useTexts(kitTexts);
  const { search, length } = useTableQuery();
  const rows = read.data?.data;
  const name = (row: Row, content: ReactNode) => {
    if (to)
      return (
        <Link
          to={to(row)}
          className="inline-flex min-h-11 items-center py-1.5 font-medium text-accent underline-offset-2 hover:underline"
        >
          {content}
        </Link>
      );
    if (!onOpen) return <div className="py-2">{content}</div>;
    return (
      <button
        type="button"
        onClick={() => onOpen(row)}
        className="min-h-11 py-1.5 text-left font-medium text-accent underline-offset-2 hover:underline"
      >
        {content}
      </button>
    );
  };
  return (
    <div className="flex flex-col gap-3">
      {(searchable || tools) && (
        <div className="flex flex-wrap items-end gap-3">
          {searchable && <Search />}
          {tools}
        </div>
      )}
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by the keyboard
        tabIndex={0}
        className="overflow-x-auto rounded-card border border-line bg-surface text-ink"
      >
        <table
          className="w-full border-collapse"
          aria-label={label}
          aria-busy={read.isPlaceholderData || undefined}
        >
          <thead>
            <tr className="border-line border-b text-muted text-sm">
              {columns.map(({ key, title, number }, at) => (
                <th key={key} scope="col" className={classes(cellLook(number, at === 0), 'font-medium')}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={classes(read.isPlaceholderData && 'opacity-60')}>
            {rows?.map((row) => (
              // The whole row is a target for the pointer; the keyboard has the button in its first cell.
              <tr
                key={rowKey(row)}
                onClick={onOpen && ((event) => openByRow(event, () => onOpen(row)))}
                className={classes(
                  'border-line border-b last:border-b-0 hover:bg-sunken',
                  onOpen && 'cursor-pointer',
                )}
              >
                {columns.map(({ key, cell, number }, at) => (
                  <td key={key} className={cellLook(number, at === 0)}>
                    {at === 0 ? name(row, cell(row)) : cell(row)}
                  </td>
                ))}
              </tr>
            ))}
            {!rows &&
              !read.isError &&
              Array.from({ length: Math.min(length, 8) }, (_, row) => (
                <tr key={row} aria-hidden className="border-line border-b last:border-b-0">
                  {columns.map(({ key }) => (
                    <td key={key} className="px-4 py-3">
                      <Skeleton className="h-6 w-full max-w-40" />
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
        {rows?.length === 0 && (
          <EmptyState
            icon="list-checks"
            message={search ? t('nothing_found') : empty}
            action={search ? undefined : emptyAction}
          />
        )}
        <ReadError read={read} />
      </section>
      {read.data && read.data.total_items > length && <Paging total={read.data.total_items} />}
    </div>
  );
}
