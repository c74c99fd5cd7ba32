import type { RedirectEntry, RouteMatch } from '@bandshell/domain/routes';
import type { BrowserHistory, HistoryEntry, NavigationState } from './browser-history.ts';
import { createPageCode, type PageLoader, pageShower } from './page-code.ts';
import { type Arrival, createRouterState, type PageMatch, type RouterState } from './router-state.ts';
import { createRoutesTable, lastWish, type SiteTable } from './routes-table.ts';

/** The page that the document names. */
export interface FirstPage {
  readonly match: PageMatch;
  readonly load: PageLoader;
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
  const table = createRoutesTable(loadTable);
  const code = createPageCode();
  const firstLocation = history.read();
  const state = createRouterState({
    location: firstLocation,
    arrival: 'load',
    match: first?.match ?? NO_MATCH,
    page: undefined,
    isLoading: true,
    error: undefined,
  });
  const withTable = lastWish(table, state);
  const show = pageShower(code, state);

  const open = (
    { pages }: SiteTable,
    match: RouteMatch,
    search: string,
    arrival: Arrival,
    arrive: () => HistoryEntry,
  ): void => {
    prepare(match, search);
    void show({ match, loader: pages[match.route.name], arrival, arrive });
  };

  history.onPop((entry, isNew) => {
    if (router.stays?.()) return;
    const isSamePage = entry.pathname === state.get().location.pathname && entry.search === state.get().location.search;
    const arrival = isNew && isSamePage ? 'anchor' : 'back';
    withTable(
      (there) => open(there, there.match(entry.pathname), entry.search, arrival, () => entry),
      (error) => state.set({ location: entry, arrival, isLoading: false, error }),
    );
  });
  // The server has already redirected the document and knows more than the path says.
  if (first !== undefined)
    void show({ match: first.match, loader: first.load, arrival: 'load', arrive: () => firstLocation });
  else {
    withTable(
      (there) => open(there, there.match(firstLocation.pathname), firstLocation.search, 'load', () => firstLocation),
      (error) => state.set({ isLoading: false, error }),
    );
  }

  const router: Router = {
    getState: state.get,
    subscribe: state.subscribe,
    navigate: (wanted, { replace = false, state: remembered = {} } = {}) => {
      const path = ofThisSite(wanted);
      let replaces = replace;
      if (isOutdated()) {
        leave(path, replace, undefined);
        return;
      }
      withTable(
        (there) => {
          const { to, match, needsServer } = there.follow(path);
          if (needsServer) leave(to, replaces, match.redirect);
          else open(there, match, /\?[^#]*/.exec(to)?.[0] ?? '', 'link', () => history.write(to, replaces, remembered));
        },
        (error) => {
          const location = history.write(path, replaces, remembered);
          // The table may come later after all; the wish has its entry then.
          replaces = true;
          state.set({ location, arrival: 'link', isLoading: false, error });
        },
      );
    },
    remember: (remembered) => state.set({ location: history.remember(remembered) }),
    prefetch: pagePrefetch(table, code, warn),
    prefetchTable: async () => {
      await table.fetch().catch((error: unknown) => warn('The routes could not be loaded', error));
    },
    isPageOf: (path) => {
      const there = table.get();
      // Without the table nobody has left the first page.
      return there === undefined || isPageOf(there, state.get().match, path);
    },
  };
  return router;
};

const isPageOf = (table: SiteTable, match: PageMatch, path: string): boolean => {
  const own = table.match(path.replace(/[?#].*/, ''));
  const isSame = ([name, value]: [string, string]) => match.params[name]?.toLowerCase() === value.toLowerCase();
  return own.route.name === match.route.name && Object.entries(own.params).every(isSame);
};

/** Fetches the code of the page of a path. A failure is only reported: the navigation tries again. */
const pagePrefetch =
  (
    table: ReturnType<typeof createRoutesTable>,
    code: ReturnType<typeof createPageCode>,
    warn: (message: string, error: unknown) => void,
  ): Router['prefetch'] =>
  (to) => {
    const fetchPage = ({ follow, pages }: SiteTable): void => {
      const { match, needsServer } = follow(to);
      if (needsServer) return;
      const { name } = match.route;
      code.load(name, pages[name]).catch((error: unknown) => warn(`The page ${name} could not be loaded`, error));
    };
    const there = table.get();
    if (there !== undefined) fetchPage(there);
    else table.fetch().then(fetchPage, (error: unknown) => warn('The routes could not be loaded', error));
  };
