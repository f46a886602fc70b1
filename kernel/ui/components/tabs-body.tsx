import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from '../navigation.tsx';
import { classes } from './classes.ts';
import type { TabsProps } from './tabs.tsx';

/** The row of tabs itself; `Tabs` fetches it. */
export function TabsBody({ tabs, label }: TabsProps) {
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
  // A link may lead to a tab that is out of sight on a phone.
  useEffect(() => {
    const tab = row.current?.children[chosen];
    if (tab instanceof HTMLElement && row.current)
      row.current.scrollTo({ left: tab.offsetLeft - (row.current.clientWidth - tab.clientWidth) / 2 });
  }, [chosen]);
  return (
    <TabGroup selectedIndex={chosen} onChange={choose}>
      <TabList
        ref={row}
        aria-label={label}
        className="scroll-hint relative flex gap-1 overflow-x-auto border-line border-b max-sm:gap-0"
      >
        {tabs.map(({ key, label: text }) => (
          <Tab
            key={key}
            className={({ selected }) =>
              classes(
                'min-h-11 whitespace-nowrap border-b-2 px-4 py-2 font-medium max-sm:px-2.5 focus-visible:-outline-offset-2',
                selected ? 'border-accent text-on-ground' : 'border-transparent text-on-ground-muted',
              )
            }
          >
            {text}
          </Tab>
        ))}
      </TabList>
      <TabPanels>
        {tabs.map(({ key, content }) => (
          <TabPanel key={key} className="pt-4">
            {content}
          </TabPanel>
        ))}
      </TabPanels>
    </TabGroup>
  );
}
