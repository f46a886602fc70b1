type Call = 'list' | 'page' | 'one' | 'create' | 'change';

/** The contract's name of a call: `resources`, `resourcePage`, `resource`, `createResource` and `changeResource`. */
export type CatalogCallOf<Name extends string, Each> = Each extends 'list'
  ? `${Name}s`
  : Each extends 'page'
    ? `${Name}Page`
    : Each extends 'one'
      ? Name
      : `${Each & string}${Capitalize<Name>}`;

/** The contract's names of all calls of a catalog. */
export type CatalogCallName<Name extends string> = CatalogCallOf<Name, Call>;

const capitalize = (name: string): string => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;

/** The contract's names of the calls of a catalog. @param name as given to `catalogEndpoints`. */
export const catalogCallNames = <const Name extends string>(name: Name) =>
  ({
    list: `${name}s`,
    page: `${name}Page`,
    one: name,
    create: `create${capitalize(name)}`,
    change: `change${capitalize(name)}`,
    // The compiler widens a template string to `string`.
  }) as { readonly [Each in Call]: CatalogCallOf<Name, Each> };
