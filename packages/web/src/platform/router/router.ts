import { followPath, matchRoute, type RouteMatch } from '@bandshell/domain/routes';
import type { ComponentType } from 'react';
import type { BrowserHistory, HistoryEntry, NavigationState } from './browser-history.ts';

/**
 * How the viewer reached a location: with the document, by a link of the site, by the back or forward button, or by a
 * link to a place on the same page, to which the browser has already scrolled.
 */
export type Arrival = 'load' | 'link' | 'back' | 'anchor';

export interface RouterState {
  /** The current location. It changes when the page of a new location is ready to be shown. */
  readonly location: HistoryEntry;
  readonly arrival: Arrival;
  readonly match: RouteMatch;
  /** The page's component; undefined until the first one is loaded. */
  readonly page: ComponentType | undefined;
  /** Another page is loading. */
  readonly isLoading: boolean;
  /** Why the page could not be loaded. */
  readonly error: unknown;
}

export interface RouterOptions {
  readonly history: BrowserHistory;
  /** Code of the pages by route name. */
  readonly pages: Readonly<Record<string, () => Promise<ComponentType>>>;
  /** Called as soon as the target is known, so that data and code load together. */
  readonly prepare: (match: RouteMatch, search: string) => void;
  /** Opens a path whose target only the server knows. */
  readonly leave: (to: string, replace: boolean, match: RouteMatch) => void;
  /** Whether the next page must be a new document, because this one belongs to an older release. */
  readonly isOutdated?: () => boolean;
  /** Called when code could not be prefetched. The viewer is not notified. */
  readonly warn?: (message: string, error: unknown) => void;
}

interface NavigateOptions {
  /** Replaces the current history entry. */
  readonly replace?: boolean;
  /** What the entry remembers. */
  readonly state?: NavigationState;
}

export interface Router {
  readonly getState: () => RouterState;
  readonly subscribe: (changed: () => void) => () => void;
  /** Goes to a path of the site (`/path?query#hash`). */
  readonly navigate: (to: string, options?: NavigateOptions) => void;
  /** Changes the state of the current history entry without navigation. */
  readonly remember: (state: NavigationState) => void;
  /** Prefetches the code of a page that the viewer will probably open. */
  readonly prefetch: (to: string) => void;
}

/**
 * Maps locations to pages by the site's route table. The old page stays until the code of the new one is loaded. The
 * last of several navigations wins. Redirects of the table are followed as on the server.
 */
export const createRouter = ({
  history,
  pages,
  prepare,
  leave,
  isOutdated = () => false,
  warn = console.warn,
}: RouterOptions): Router => {
  const loaded = new Map<string, ComponentType>();
  const loading = new Map<string, Promise<ComponentType>>();
  const listeners = new Set<() => void>();
  let request = 0;

  const load = (name: string): Promise<ComponentType> => {
    const running = loading.get(name);
    if (running !== undefined) return running;
    const loader = pages[name];
    const started = (loader === undefined ? Promise.reject(new Error(`No page for route ${name}`)) : loader()).then(
      (page) => {
        loaded.set(name, page);
        return page;
      },
    );
    // A failed download may be tried again.
    started.catch(() => loading.delete(name));
    loading.set(name, started);
    return started;
  };

  // The server has already redirected the document and knows more than the path says.
  const first = history.read();
  const firstMatch = matchRoute(first.pathname);
  let state: RouterState = {
    location: first,
    arrival: 'load',
    match: firstMatch,
    page: undefined,
    isLoading: true,
    error: undefined,
  };

  const set = (change: Partial<RouterState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const show = async (
    match: RouteMatch,
    search: string,
    arrival: Arrival,
    arrive: () => HistoryEntry,
  ): Promise<void> => {
    request += 1;
    const mine = request;
    prepare(match, search);
    const { name } = match.route;
    const ready = loaded.get(name);
    if (ready !== undefined) {
      set({ location: arrive(), arrival, match, page: ready, isLoading: false, error: undefined });
      return;
    }
    if (!state.isLoading) set({ isLoading: true });
    try {
      const page = await load(name);
      if (mine === request) set({ location: arrive(), arrival, match, page, isLoading: false, error: undefined });
    } catch (error) {
      if (mine === request) set({ location: arrive(), arrival, match, isLoading: false, error });
    }
  };

  history.onPop((entry, isNew) => {
    const isSamePage = entry.pathname === state.location.pathname && entry.search === state.location.search;
    void show(matchRoute(entry.pathname), entry.search, isNew && isSamePage ? 'anchor' : 'back', () => entry);
  });
  void show(firstMatch, first.search, 'load', () => first);

  return {
    getState: () => state,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    navigate: (wanted, { replace = false, state: remembered = {} } = {}) => {
      const { to, match, needsServer } = followPath(wanted);
      if (needsServer || isOutdated()) leave(to, replace, match);
      else void show(match, /\?[^#]*/.exec(to)?.[0] ?? '', 'link', () => history.write(to, replace, remembered));
    },
    remember: (remembered) => set({ location: history.remember(remembered) }),
    prefetch: (to) => {
      const { match, needsServer } = followPath(to);
      if (needsServer) return;
      // The navigation tries again and reports the failure.
      load(match.route.name).catch((error: unknown) => warn(`The page ${match.route.name} could not be loaded`, error));
    },
  };
};
