import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useSearchParams } from '../navigation/navigation.tsx';
import { classes } from './classes.ts';
import type { TabsProps } from './tabs.tsx';

/** Where a key leads in the row; undefined for keys that lead nowhere. */
const reachedBy = (key: string, from: number, count: number): number | undefined =>
  ({
    ArrowRight: (from + 1) % count,
    ArrowLeft: (from - 1 + count) % count,
    Home: 0,
    End: count - 1,
  })[key];

/**
 * The row of tabs itself, by the pattern of the ARIA Authoring Practices; `Tabs` fetches it. It is written here because
 * the library's tabs weigh ten kilobytes, which a phone pays for with the first screen of the history.
 */
export function TabsBody({ tabs, label }: TabsProps) {
  const id = useId();
  const [search, setSearch] = useSearchParams();
  const chosen = Math.max(
    0,
    tabs.findIndex(({ key }) => key === search.get('tab')),
  );
  const choose = (at: number) =>
    setSearch(
      (query) => {
        query.set('tab', tabs[at]?.key ?? '');
        return query;
      },
      { replace: true },
    );
  const row = useRef<HTMLDivElement>(null);
  const tabAt = (at: number) => {
    const tab = row.current?.children[at];
    return tab instanceof HTMLElement ? tab : null;
  };
  // A link may lead to a tab that is out of sight on a phone.
  useEffect(() => {
    const tab = row.current?.children[chosen];
    if (tab instanceof HTMLElement && row.current)
      row.current.scrollTo({ left: tab.offsetLeft - (row.current.clientWidth - tab.clientWidth) / 2 });
  }, [chosen]);
  const move = (event: KeyboardEvent) => {
    const at = reachedBy(event.key, chosen, tabs.length);
    if (at === undefined) return;
    event.preventDefault();
    choose(at);
    tabAt(at)?.focus();
  };
  return (
    <>
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        className="scroll-hint relative flex gap-1 overflow-x-auto border-line border-b max-sm:gap-0"
      >
        {tabs.map(({ key, label: text }, at) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-controls={`${id}-panel`}
            aria-selected={at === chosen}
            tabIndex={at === chosen ? 0 : -1}
            onClick={() => choose(at)}
            onKeyDown={move}
            className={classes(
              'min-h-11 whitespace-nowrap border-b-2 px-4 py-2 font-medium max-sm:px-2 focus-visible:-outline-offset-2',
              at === chosen ? 'border-accent text-on-ground' : 'border-transparent text-on-ground-muted',
            )}
          >
            {text}
          </button>
        ))}
      </div>
      <div
        key={tabs[chosen]?.key}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tabs[chosen]?.key}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the pattern lets the keyboard go from a tab into its panel
        tabIndex={0}
        className="pt-4"
      >
        {tabs[chosen]?.content}
      </div>
    </>
  );
}
