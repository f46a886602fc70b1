import { type ReactNode, useEffect, useState } from 'react';
import { lastPage, maxPageSize, maxSearchLength } from '../../../contract/page-limits.ts';
import { Button, IconButton } from '../../kit/components/button.tsx';
import { classes } from '../../kit/components/classes.ts';
import { TextInput } from '../../kit/components/field.tsx';
import { useSteadyFocus } from '../../kit/components/focus.ts';
import { EmptyState, ReadError } from '../../kit/components/states.tsx';
import { useSearchParams } from '../../kit/navigation/navigation.tsx';
import { useFormats } from '../../kit/text/format.ts';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';
import { deskTexts } from '../parts/desk-texts.ts';
import { useShortcut } from '../parts/use-shortcut.ts';
import { useAddressFilters } from './address-filters.ts';
import { Table, type TableProps } from './table.tsx';

const texts = defineTexts('desk.data_table', {
  not_found: { en: 'Nothing found for “{search}”', th: 'ไม่พบข้อมูลที่ตรงกับ “{search}”' },
  no_match: { en: 'Nothing matches these filters.', th: 'ไม่มีรายการตามที่เลือกไว้ด้านบน' },
  clear_search: { en: 'Clear the search', th: 'ล้างคำค้น' },
  clear_filters: { en: 'Clear the filters', th: 'ล้างตัวกรอง' },
  past_end: { en: 'The list ends before this page.', th: 'รายการมีไม่ถึงหน้านี้' },
  first_page: { en: 'Show the list from its start', th: 'ดูรายการตั้งแต่ต้น' },
});

/** How many rows a page has. */
const rowsOnPage = 20;
/** After this pause in typing it searches; in milliseconds. */
const pause = 200;

/** A count from 1 that an address says, as far as calls take it; nothing where it says none. */
const within = (most: number, said: string | null): number | undefined => {
  const count = Number.parseInt(said ?? '', 10);
  return Number.isNaN(count) || count === 0 ? undefined : Math.min(most, Math.max(1, count));
};

/** The page and search of a list, stored in the page's address so that a link, Back and a reload show the same rows. */
export const useTableQuery = () => {
  const [search] = useSearchParams();
  const page = within(lastPage, search.get('page')) ?? 1;
  const length = within(maxPageSize, search.get('length')) ?? rowsOnPage;
  return { page, length, search: (search.get('search') ?? '').slice(0, maxSearchLength) };
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
  /** What would be here, said when there are no rows though nothing was searched for. */
  readonly empty: string;
  readonly emptyWhy?: string;
  /** What fills the list, where the page's head has no such action: one stands on a page once, always in its place. */
  readonly emptyAction?: ReactNode;
  /** Fields of the address, beside the search, that narrow the rows. */
  readonly filters?: readonly string[];
  /** Said when these leave no rows, where that is good news; that nothing matches unless given. */
  readonly noMatch?: string;
  readonly searchable?: boolean;
  /** Beside the search, such as filters. */
  readonly tools?: ReactNode;
}

/**
 * The text of a search field, which it searches by after a pause in typing. What else changes the address, such as Back
 * or a button that clears the search, changes the text; what the field itself sent does not, since more may be typed.
 */
function useSearchText(): readonly [string, (text: string) => void] {
  const { get, put } = useAddressFilters();
  const shown = get('search');
  const [typed, setTyped] = useState(shown);
  const [known, setKnown] = useState(shown);
  const [sent, setSent] = useState<readonly string[]>([]);
  // While it renders and not in an effect: another effect would see the old text beside the new address, and send it.
  if (shown !== known) {
    const at = sent.lastIndexOf(shown);
    setKnown(shown);
    setSent(at < 0 ? [] : sent.slice(at + 1));
    if (at < 0) setTyped(shown);
  }
  useEffect(() => {
    const search = typed.trim();
    if (search === shown) return undefined;
    const timer = setTimeout(() => {
      setSent((before) => [...before, search]);
      put({ search });
    }, pause);
    return () => clearTimeout(timer);
  }, [typed, shown, put]);
  return [typed, setTyped];
}

function Search() {
  const t = useTexts(deskTexts);
  const [typed, setTyped] = useSearchText();
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
      className={classes('w-full max-w-sm', typed === '' && 'print:hidden')}
    />
  );
}

function Paging({ total }: { readonly total: number }) {
  const t = useTexts(deskTexts);
  const { page, length } = useTableQuery();
  const [, setAddress] = useSearchParams();
  const pages = Math.max(1, Math.ceil(total / length));
  const go = (to: number) =>
    setAddress((query) => {
      query.set('page', String(to));
      return query;
    });
  // Not by the arrows, which scroll a wide table sideways.
  const [hasBefore, hasAfter] = [page > 1, page < pages];
  useShortcut('K', t('previous'), () => go(page - 1), { enabled: hasBefore });
  useShortcut('J', t('next'), () => go(page + 1), { enabled: hasAfter });
  const { number } = useFormats();
  const from = total === 0 ? 0 : (page - 1) * length + 1;
  return (
    <div className="flex items-center justify-end gap-2 text-muted text-sm">
      <span className="tabular" role="status">
        {t('page_of', {
          from: number(Math.min(from, total)),
          to: number(Math.min(page * length, total)),
          total: number(total),
        })}
      </span>
      <IconButton icon="chevron-left" label={t('previous')} isOff={!hasBefore} onClick={() => go(page - 1)} />
      <IconButton icon="chevron-right" label={t('next')} isOff={!hasAfter} onClick={() => go(page + 1)} />
    </div>
  );
}

interface NoRowsProps
  extends Pick<DataTableProps<unknown>, 'empty' | 'emptyWhy' | 'emptyAction' | 'filters' | 'noMatch'> {
  /** There are rows, on pages before this one. */
  readonly isPastEnd: boolean;
}

/** Why there are no rows, and the one thing that brings some. */
function NoRows({ empty, emptyWhy, emptyAction, filters = [], noMatch, isPastEnd }: NoRowsProps) {
  const t = useTexts(texts);
  const { get, put } = useAddressFilters();
  const search = get('search');
  const narrowing = ['search', ...filters].filter((name) => get(name) !== '');
  const clear = (label: string) => (
    <Button variant="secondary" onClick={() => put(Object.fromEntries(narrowing.map((name) => [name, ''])))}>
      {label}
    </Button>
  );
  if (isPastEnd)
    return (
      <EmptyState
        icon="list-checks"
        message={t('past_end')}
        action={
          <Button variant="secondary" onClick={() => put({})}>
            {t('first_page')}
          </Button>
        }
      />
    );
  if (narrowing.length === 0)
    return <EmptyState icon="list-checks" message={empty} why={emptyWhy} action={emptyAction} />;
  return (
    <EmptyState
      icon="search"
      message={search === '' ? (noMatch ?? t('no_match')) : t('not_found', { search })}
      action={clear(t(narrowing.length === 1 && search !== '' ? 'clear_search' : 'clear_filters'))}
    />
  );
}

/** A list of the server's with search and paging. Its name is the link, numbers stand at the right. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, read, columns, rowKey, to, onOpen, searchable = true, tools } = props;
  const { empty, emptyWhy, emptyAction, filters, noMatch } = props;
  const { length } = useTableQuery();
  const rows = read.data?.data;
  const frame = useSteadyFocus();
  return (
    <div ref={frame} className="flex flex-col gap-3">
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
          <NoRows
            {...{ empty, emptyWhy, emptyAction, filters, noMatch }}
            isPastEnd={(read.data?.total_items ?? 0) > 0}
          />
        )}
        <ReadError read={read} />
      </Table>
      {read.data && read.data.total_items > length && <Paging total={read.data.total_items} />}
    </div>
  );
}
