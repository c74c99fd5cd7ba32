/** One entry of the tab's history. */
export interface HistoryEntry {
  readonly pathname: string;
  /** With its `?`, or empty. */
  readonly search: string;
  /** With its `#`, or empty. */
  readonly hash: string;
  /** Different for each entry; `first` for the one the document was opened with. */
  readonly key: string;
}

export const FIRST_KEY = 'first';

/** The history as the router uses it. */
export interface BrowserHistory {
  readonly read: () => HistoryEntry;
  /** Adds or replaces an entry and answers it. `to` is a path of the site. */
  readonly write: (to: string, replace: boolean) => HistoryEntry;
  /** Hears of the back and forward buttons. */
  readonly onPop: (listener: (entry: HistoryEntry) => void) => void;
}

const keyOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string'
    ? state.key
    : FIRST_KEY;

/** The history of this tab. Scrolling is the page's affair: every change of location starts at the top. */
export const createBrowserHistory = (): BrowserHistory => {
  window.history.scrollRestoration = 'manual';
  const read = (): HistoryEntry => {
    const { pathname, search, hash } = window.location;
    return { pathname, search, hash, key: keyOf(window.history.state) };
  };
  return {
    read,
    write: (to, replace) => {
      const state = { key: crypto.getRandomValues(new Uint32Array(2)).join('') };
      if (replace) window.history.replaceState(state, '', to);
      else window.history.pushState(state, '', to);
      return read();
    },
    onPop: (listener) => window.addEventListener('popstate', () => listener(read())),
  };
};

/** Opens a path of this site as a new document; what leads to another host is not followed. */
export const openDocument = (to: string, replace: boolean): void => {
  const { href, origin } = new URL(to, window.location.origin);
  if (origin !== window.location.origin) return;
  if (replace) window.location.replace(href);
  else window.location.assign(href);
};
