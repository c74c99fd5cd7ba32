import { useState } from 'react';
import { useLocation } from './router-context.ts';

/**
 * Filters in the page's address, so that the address of a list can be shared. A change is not a navigation: the focus
 * and the scroll position stay.
 */
export const useAddressQuery = <Name extends string>(
  names: readonly Name[],
): readonly [Readonly<Record<Name, string>>, (name: Name, value: string) => void] => {
  const { pathname, search, key } = useLocation();
  const read = () => {
    const asked = new URLSearchParams(search);
    return Object.fromEntries(names.map((name) => [name, asked.get(name) ?? ''])) as Record<Name, string>;
  };
  const [state, setState] = useState(() => ({ key, values: read() }));
  // A link to the same page, or the back button, can change the filters.
  const values = state.key === key ? state.values : read();

  const change = (name: Name, value: string) => {
    const next = { ...values, [name]: value };
    setState({ key, values: next });
    const query = new URLSearchParams(Object.entries<string>(next).filter(([, each]) => each !== '')).toString();
    window.history.replaceState(window.history.state, '', query === '' ? pathname : `${pathname}?${query}`);
  };
  return [values, change];
};
