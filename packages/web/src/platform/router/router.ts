import type { RouteParams } from '@bandshell/domain/kernel';
import type { Destination, PageRoute, RedirectEntry, RouteMatch } from '@bandshell/domain/routes';
import type { ComponentType } from 'react';
import type { BrowserHistory, HistoryEntry, NavigationState } from './browser-history.ts';

/**
 * How the viewer reached a location: with the document, by a link of the site, by the back or forward button, or by a
 * link to a place on the same page, to which the browser has already scrolled.
 */
export type Arrival = 'load' | 'link' | 'back' | 'anchor';

/** A page with the parameters of its path. */
export interface PageMatch {
  readonly route: PageRoute;
  readonly params: RouteParams;
}

export type PageLoader = () => Promise<ComponentType>;

/** All routes of the site, and the code of their pages by route name. */
export interface SiteTable {
  readonly match: (pathname: string) => RouteMatch;
  readonly follow: (path: string) => Destination;
  readonly pages: Readonly<Record<string, PageLoader>>;
}

/** The page that the document names. */
export interface FirstPage {
  readonly match: PageMatch;
  readonly load: PageLoader;
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

export interface RouterOptions {
  readonly history: BrowserHistory;
  /** The document's page; undefined if nobody names it: then the table does. */
  readonly first: FirstPage | undefined;
  /** Fetches the table of routes. The first page does without it. */
  readonly loadTable: () => Promise<SiteTable>;
  /** Called as soon as the target is known, so that data and code load together. */
  readonly prepare: (match: RouteMatch, search: string) => void;
  /** Opens a path whose target only the server knows; `redirect` says why, if the table is known. */
  readonly leave: (to: string, replace: boolean, redirect: RedirectEntry | undefined) => void;
  /** Whether the next page must be a new document, because this one belongs to an older release. */
  readonly isOutdated?: () => boolean;
  /** Called when code could not be prefetched. The viewer is not notified. */
  readonly warn?: (message: string, error: unknown) => void;
}

interface NavigateOptions {
  /** Replaces the current history entry. */
  readonly replace?: boolean;
  /** The data that the entry remembers. */
  readonly state?: NavigationState;
}

export interface Router {
  /** A guard's answer to a move in the history: whether the page stays, see `guardNavigation`. */
  stays?: (() => boolean) | undefined;
  readonly getState: () => RouterState;
  readonly subscribe: (changed: () => void) => () => void;
  /** Goes to a path of the site (`/path?query#hash`). A guard may stand before it, see `guardNavigation`. */
  navigate: (to: string, options?: NavigateOptions) => void;
  /** Changes the state of the current history entry without navigation. */
  readonly remember: (state: NavigationState) => void;
  /** Prefetches the code of a page that the viewer will probably open. */
  readonly prefetch: (to: string) => void;
  /** Fetches the table of routes ahead of the first navigation. */
  readonly prefetchTable: () => Promise<void>;
  /** Whether the current page is the page of a path. */
  readonly isPageOf: (path: string) => boolean;
}

/** Until the table names the first page. */
const NO_MATCH: PageMatch = { route: { name: '' }, params: {} };

/** Several leading slashes or backslashes would name another host. */
const ofThisSite = (path: string): string => path.replace(/^[/\\]+/, '/');

/**
 * Maps locations to pages by the site's table of routes. The old page stays until the code of the new one is loaded.
 * The last of several navigations wins. Redirects of the table are followed as on the server.
 */
export const createRouter = ({
  history,
  first,
  loadTable,
  prepare,
  leave,
  isOutdated = () => false,
  warn = console.warn,
}: RouterOptions): Router => {
  const loaded = new Map<string, ComponentType>();
  const loading = new Map<string, Promise<ComponentType>>();
  const listeners = new Set<() => void>();
  let table: SiteTable | undefined;
  let tableLoading: Promise<SiteTable> | undefined;
  let wish = 0;
  let request = 0;

  const firstLocation = history.read();
  let state: RouterState = {
    location: firstLocation,
    arrival: 'load',
    match: first?.match ?? NO_MATCH,
    page: undefined,
    isLoading: true,
    error: undefined,
  };

  const set = (change: Partial<RouterState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const fetchTable = (): Promise<SiteTable> => {
    tableLoading ??= loadTable().then(
      (there) => {
        table = there;
        return there;
      },
      (error: unknown) => {
        // A failed download may be tried again.
        tableLoading = undefined;
        throw error;
      },
    );
    return tableLoading;
  };

  /** Runs the viewer's last wish with the table, at once if it is loaded. */
  const withTable = (run: (there: SiteTable) => void, failed: (error: unknown) => void): void => {
    wish += 1;
    if (table !== undefined) {
      run(table);
      return;
    }
    const mine = wish;
    const wasIdle = !state.isLoading;
    if (wasIdle) set({ isLoading: true });
    const settle = (act: () => void): void => {
      if (mine !== wish) return;
      if (wasIdle) set({ isLoading: false });
      act();
    };
    fetchTable().then(
      (there) => settle(() => run(there)),
      (error: unknown) => settle(() => failed(error)),
    );
  };

  const load = (name: string, loader: PageLoader | undefined): Promise<ComponentType> => {
    const running = loading.get(name);
    if (running !== undefined) return running;
    const started = (loader === undefined ? Promise.reject(new Error(`No page for route ${name}`)) : loader()).then(
      (page) => {
        loaded.set(name, page);
        return page;
      },
    );
    started.catch(() => loading.delete(name));
    loading.set(name, started);
    return started;
  };

  const show = async (
    match: PageMatch,
    loader: PageLoader | undefined,
    arrival: Arrival,
    arrive: () => HistoryEntry,
  ): Promise<void> => {
    request += 1;
    const mine = request;
    const { name } = match.route;
    const ready = loaded.get(name);
    if (ready !== undefined) {
      set({ location: arrive(), arrival, match, page: ready, isLoading: false, error: undefined });
      return;
    }
    if (!state.isLoading) set({ isLoading: true });
    try {
      const page = await load(name, loader);
      if (mine === request) set({ location: arrive(), arrival, match, page, isLoading: false, error: undefined });
    } catch (error) {
      if (mine === request) set({ location: arrive(), arrival, match, isLoading: false, error });
    }
  };

  const open = (
    { pages }: SiteTable,
    match: RouteMatch,
    search: string,
    arrival: Arrival,
    arrive: () => HistoryEntry,
  ): void => {
    prepare(match, search);
    void show(match, pages[match.route.name], arrival, arrive);
  };

  history.onPop((entry, isNew) => {
    if (router.stays?.()) return;
    const isSamePage = entry.pathname === state.location.pathname && entry.search === state.location.search;
    const arrival = isNew && isSamePage ? 'anchor' : 'back';
    withTable(
      (there) => open(there, there.match(entry.pathname), entry.search, arrival, () => entry),
      (error) => set({ location: entry, arrival, isLoading: false, error }),
    );
  });
  // The server has already redirected the document and knows more than the path says.
  if (first !== undefined) void show(first.match, first.load, 'load', () => firstLocation);
  else {
    withTable(
      (there) => open(there, there.match(firstLocation.pathname), firstLocation.search, 'load', () => firstLocation),
      (error) => set({ isLoading: false, error }),
    );
  }

  const router: Router = {
    getState: () => state,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    navigate: (wanted, { replace = false, state: remembered = {} } = {}) => {
      const path = ofThisSite(wanted);
      if (isOutdated()) {
        leave(path, replace, undefined);
        return;
      }
      withTable(
        (there) => {
          const { to, match, needsServer } = there.follow(path);
          if (needsServer) leave(to, replace, match.redirect);
          else open(there, match, /\?[^#]*/.exec(to)?.[0] ?? '', 'link', () => history.write(to, replace, remembered));
        },
        (error) =>
          set({ location: history.write(path, replace, remembered), arrival: 'link', isLoading: false, error }),
      );
    },
    remember: (remembered) => set({ location: history.remember(remembered) }),
    prefetch: (to) => {
      const fetchPage = ({ follow, pages }: SiteTable): void => {
        const { match, needsServer } = follow(to);
        if (needsServer) return;
        const { name } = match.route;
        // The navigation tries again and reports the failure.
        load(name, pages[name]).catch((error: unknown) => warn(`The page ${name} could not be loaded`, error));
      };
      if (table !== undefined) fetchPage(table);
      else fetchTable().then(fetchPage, (error: unknown) => warn('The routes could not be loaded', error));
    },
    prefetchTable: async () => {
      await fetchTable().catch((error: unknown) => warn('The routes could not be loaded', error));
    },
    isPageOf: (path) => {
      // Without the table nobody has left the first page.
      if (table === undefined) return true;
      const { match } = state;
      const own = table.match(path.replace(/[?#].*/, ''));
      const isSame = ([name, value]: [string, string]) => match.params[name]?.toLowerCase() === value.toLowerCase();
      return own.route.name === match.route.name && Object.entries(own.params).every(isSame);
    },
  };
  return router;
};
