import { useState } from 'react';
import { useLocation } from './router-context.ts';

/**
 * Filters that stand in the page's address, so that a list can be passed on. A change goes nowhere: neither the focus nor
 * the scroll moves, as they would by a navigation.
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
  // A link of the page to itself, or the back button, brings other filters along.
  const values = state.key === key ? state.values : read();

  const change = (name: Name, value: string) => {
    const next = { ...values, [name]: value };
    setState({ key, values: next });
    const query = new URLSearchParams(Object.entries<string>(next).filter(([, each]) => each !== '')).toString();
    window.history.replaceState(window.history.state, '', query === '' ? pathname : `${pathname}?${query}`);
  };
  return [values, change];
};
