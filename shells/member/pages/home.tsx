import { Tiles, usePageTitle, usePerson, useShop, useTiles } from '#kernel/ui/index.ts';

/** The member's landing page. */
export function Page() {
  const { name } = useShop();
  const person = usePerson();
  const tiles = useTiles();
  usePageTitle(name);
  return (
    <div className="flex flex-col gap-4">
      <h1 className="font-semibold text-xl">{person?.name}</h1>
      <Tiles entries={tiles} />
    </div>
  );
}
