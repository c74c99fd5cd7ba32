import type { RouteParams } from '@bandshell/domain/kernel';
import type { PageRoute } from '@bandshell/domain/routes';
import type { ComponentType } from 'react';
import type { HistoryEntry } from './browser-history.ts';

/**
 * How the viewer reached a location: with the document, by a link of the site, by the back or forward button, or by a link to a
 * place on the same page. The browser has already scrolled to that place.
 */
export type Arrival = 'load' | 'link' | 'back' | 'anchor';

/** A page with the parameters of its path. */
export interface PageMatch {
  readonly route: PageRoute;
  readonly params: RouteParams;
}

export interface RouterState {
  /** The current location. It changes when the page of a new location is ready to be shown. */
  readonly location: HistoryEntry;
  readonly arrival: Arrival;
  readonly match: PageMatch;
  /** The page's component; undefined until the first one is loaded. */
  readonly page: ComponentType | undefined;
  /** Another page is loading. */
  readonly isLoading: boolean;
  /** Why the page could not be loaded. */
  readonly error: unknown;
}

/** The router's state with its listeners. */
export function createRouterState(first: RouterState) {
  const listeners = new Set<() => void>();
  let state = first;
  return {
    get: () => state,
    set: (change: Partial<RouterState>): void => {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe: (changed: () => void) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

export type RouterStateStore = ReturnType<typeof createRouterState>;
