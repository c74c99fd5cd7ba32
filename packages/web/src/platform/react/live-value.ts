import { useSyncExternalStore } from 'react';

/** A value that changes often: only the components that show it render again. */
export interface LiveValue<Value> {
  readonly read: () => Value;
  readonly write: (value: Value) => void;
  readonly subscribe: (changed: () => void) => () => void;
}

export const createLiveValue = <Value>(first: Value): LiveValue<Value> => {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    write: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
};

export const useLiveValue = <Value>(value: LiveValue<Value>): Value =>
  useSyncExternalStore(value.subscribe, value.read);
