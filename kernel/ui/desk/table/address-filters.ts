import { useCallback } from 'react';
import { useSearchParams } from '../../kit/navigation/navigation.tsx';

export interface AddressFilters {
  /** What the address says of one; empty where it says nothing. */
  readonly get: (name: string) => string;
  /** Changes some in the place of what stood in the address, which goes back to the first page; empty ones leave it. */
  readonly put: (values: Readonly<Record<string, string>>) => void;
}

/** What a list is narrowed by, stored in the page's address so that a link, Back and a reload show the same rows. */
export const useAddressFilters = (): AddressFilters => {
  const [address, setAddress] = useSearchParams();
  const put = useCallback<AddressFilters['put']>(
    (values) =>
      setAddress(
        (query) => {
          query.delete('page');
          for (const [name, value] of Object.entries(values))
            if (value === '') query.delete(name);
            else query.set(name, value);
          return query;
        },
        { replace: true },
      ),
    [setAddress],
  );
  return { get: (name) => address.get(name) ?? '', put };
};

/**
 * One choice that a list is narrowed by, stored in the page's address.
 * @param choices the usual one first: it counts where the address names none of them, and does not stand there.
 */
export const useAddressChoice = <Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): readonly [Choice, (value: Choice) => void] => {
  const { get, put } = useAddressFilters();
  const [usual] = choices;
  const chosen = choices.find((each) => each === get(name)) ?? usual;
  return [chosen, (value) => put({ [name]: value === usual ? '' : value })];
};
