import type { MouseEvent, ReactNode } from 'react';
import { classes } from '../../kit/components/classes.ts';
import { Skeleton } from '../../kit/components/skeleton.tsx';
import { Link } from '../../kit/navigation/navigation.tsx';

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand at the right. */
  readonly number?: boolean;
}

export interface TableProps<Row> {
  /** What the table lists, for screen readers. */
  readonly label: string;
  /** The first column is the row's name, and its link. */
  readonly columns: readonly Column<Row>[];
  /** Undefined while they are fetched. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly to?: (row: Row) => string;
  /** A click on the row opens something on this page instead. */
  readonly onOpen?: (row: Row) => void;
  /** The rows are those of the page before, while the next ones are fetched. */
  readonly isOld?: boolean;
  /** How many grey rows stand for those that are not here yet. */
  readonly waiting?: number;
  /** Below the rows, such as why there are none. */
  readonly children?: ReactNode;
}

/**
 * Words keep enough room to be read; on a phone each is a line of its row's card, behind its heading. The name alone has
 * none, unless it is a number, which says nothing by itself.
 */
const cellLook = (isNumber: boolean | undefined, isFirst: boolean) =>
  classes(
    'px-3 first:pl-4 last:pr-4 print:px-1.5',
    isFirst ? 'py-1 max-sm:px-4 print:py-0' : 'py-3 max-sm:px-4 max-sm:py-1 print:py-1',
    (!isFirst || isNumber) &&
      'max-sm:[&_a]:-my-1 max-sm:flex max-sm:empty:hidden max-sm:items-baseline max-sm:flex-wrap max-sm:justify-end max-sm:gap-x-4 max-sm:text-right max-sm:[overflow-wrap:anywhere] max-sm:before:mr-auto max-sm:before:text-left max-sm:before:text-muted max-sm:before:text-sm max-sm:before:content-[attr(data-heading)]',
    isNumber ? 'tabular sm:text-right sm:whitespace-nowrap' : '[&>*]:whitespace-normal',
    !isNumber && (isFirst ? 'sm:min-w-40 print:min-w-0' : 'sm:min-w-24 print:min-w-0'),
    !isNumber && 'text-left',
  );

/** Not when the click was for something in the row, or ended a selection of its text. */
const openByRow = ({ target }: MouseEvent, open: () => void) => {
  const isForPart = target instanceof Element && target.closest('a, button, input') !== null;
  if (!isForPart && !getSelection()?.toString()) open();
};

const nameLook =
  'min-h-11 py-1.5 print:min-h-0 print:py-1 text-left font-medium text-accent underline-offset-2 hover:underline';

/** The name of a row, which leads to it where it leads anywhere. */
function Name<Row>({
  row,
  content,
  to,
  onOpen,
}: { readonly row: Row; readonly content: ReactNode } & Pick<TableProps<Row>, 'to' | 'onOpen'>) {
  if (to)
    return (
      <Link to={to(row)} className={`inline-flex items-center ${nameLook}`}>
        {content}
      </Link>
    );
  if (!onOpen) return <div className="py-2 print:py-1">{content}</div>;
  return (
    <button type="button" onClick={() => onOpen(row)} className={nameLook}>
      {content}
    </button>
  );
}

/** Rows under headings, numbers at the right; on phones a card each. A frame too narrow for them scrolls sideways. */
export function Table<Row>({
  label,
  columns,
  rows,
  rowKey,
  to,
  onOpen,
  isOld,
  waiting = 0,
  children,
}: TableProps<Row>) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by the keyboard
      tabIndex={0}
      className="overflow-x-auto print:overflow-visible rounded-card border border-line bg-surface text-ink"
    >
      <table
        className="w-full border-collapse print:text-sm print:wrap-anywhere"
        aria-label={label}
        aria-busy={isOld || undefined}
      >
        <thead className="max-sm:sr-only">
          <tr className="border-line border-b text-muted text-sm">
            {columns.map(({ key, title, number }, at) => (
              <th key={key} scope="col" className={classes(cellLook(number, at === 0), 'font-medium')}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={classes(isOld && 'opacity-60')}>
          {rows?.map((row) => (
            // The whole row is a target for the pointer; the keyboard has the button in its first cell.
            <tr
              key={rowKey(row)}
              onClick={onOpen && ((event) => openByRow(event, () => onOpen(row)))}
              className={classes(
                'break-inside-avoid border-line border-b last:border-b-0 hover:bg-sunken max-sm:flex max-sm:flex-col max-sm:py-2',
                onOpen && 'cursor-pointer',
              )}
            >
              {columns.map(({ key, title, cell, number }, at) => (
                <td key={key} data-heading={title} className={cellLook(number, at === 0)}>
                  {at === 0 ? <Name {...{ row, to, onOpen }} content={cell(row)} /> : cell(row)}
                </td>
              ))}
            </tr>
          ))}
          {!rows &&
            Array.from({ length: waiting }, (_, row) => (
              <tr key={row} aria-hidden className="border-line border-b last:border-b-0">
                {columns.map(({ key }) => (
                  <td key={key} className="px-3 py-3 first:pl-4 last:pr-4">
                    <Skeleton className="h-6 w-full max-w-40" />
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
      {children}
    </section>
  );
}
