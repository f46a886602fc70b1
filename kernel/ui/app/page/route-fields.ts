import { createContext, useContext } from 'react';
import type { AddressFields } from '../../../contract/address.ts';

/** The fields of the page's address. */
export const RouteFields = createContext<AddressFields>({});

/**
 * The fields of the page's address by name, such as `const { bookingId } = useRouteParams('bookingId')`.
 * @throws {TypeError} where the page's route has no such field.
 */
export const useRouteParams = <Name extends string>(...names: Name[]): Readonly<Record<Name, string>> => {
  const fields = useContext(RouteFields);
  const values: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = fields[name];
    if (value === undefined) throw new TypeError(`The address of this page has no ${name}.`);
    values[name] = value;
  }
  return values as Readonly<Record<Name, string>>;
};
