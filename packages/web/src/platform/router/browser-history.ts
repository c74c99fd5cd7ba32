import type { ChannelView } from '@bandshell/domain/channel-view';

/** State of a history entry besides its address. */
export interface NavigationState {
  /** Everything that the channel page showed first. */
  readonly view?: ChannelView;
  /** The link leads to the stream, not to the channel's home. */
  readonly routedAs?: 'watch';
  /** Only a lower part of the page changes, so that the page does not scroll to its top. */
  readonly scroll?: 'preserve';
}

/** One entry of the tab's history. */
export interface HistoryEntry {
  readonly pathname: string;
  /** With its `?`, or empty. */
  readonly search: string;
  /** With its `#`, or empty. */
  readonly hash: string;
  /** Different for each entry, and the same when the document is loaded again. */
  readonly key: string;
  readonly state: NavigationState;
}

/** The history as the router uses it. */
export interface BrowserHistory {
  readonly read: () => HistoryEntry;
  /** Adds or replaces an entry and returns it. `to` is a path of the site. */
  readonly write: (to: string, replace: boolean, state: NavigationState) => HistoryEntry;
  /** Changes the state of the current entry. Its key stays. */
  readonly remember: (state: NavigationState) => HistoryEntry;
  /** Listens to the back and forward buttons, and to links to a place on the same page (`isNew`). */
  readonly onPop: (listener: (entry: HistoryEntry, isNew: boolean) => void) => void;
}

const textIn = (state: unknown, name: string): string | undefined => {
  const value: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;
  return typeof value === 'string' ? value : undefined;
};

const stateOf = (state: unknown): NavigationState => {
  const view = textIn(state, 'view');
  return {
    ...(view === 'watch' || view === 'home' ? { view } : {}),
    ...(textIn(state, 'routedAs') === 'watch' ? { routedAs: 'watch' } : {}),
    ...(textIn(state, 'scroll') === 'preserve' ? { scroll: 'preserve' } : {}),
  };
};

const newKey = (): string => crypto.getRandomValues(new Uint32Array(2)).join('');

/** The history of this tab. The shell restores the scroll position. */
export const createBrowserHistory = (): BrowserHistory => {
  window.history.scrollRestoration = 'manual';
  const read = (): HistoryEntry => {
    const { pathname, search, hash } = window.location;
    const { state } = window.history;
    return { pathname, search, hash, key: textIn(state, 'key') ?? '', state: stateOf(state) };
  };
  /** An entry that the browser created has no key yet. */
  const adopt = (): boolean => {
    if (textIn(window.history.state, 'key') !== undefined) return false;
    window.history.replaceState({ key: newKey() }, '');
    return true;
  };
  adopt();
  return {
    read,
    write: (to, replace, state) => {
      const entry = { key: newKey(), ...state };
      if (replace) window.history.replaceState(entry, '', to);
      else window.history.pushState(entry, '', to);
      return read();
    },
    remember: (state) => {
      window.history.replaceState({ key: textIn(window.history.state, 'key') ?? newKey(), ...state }, '');
      return read();
    },
    onPop: (listener) =>
      window.addEventListener('popstate', () => {
        const isNew = adopt();
        listener(read(), isNew);
      }),
  };
};

/** Opens a path of this site as a new document. Addresses of other hosts are ignored. */
export const openDocument = (to: string, replace: boolean): void => {
  const { href, origin } = new URL(to, window.location.origin);
  if (origin !== window.location.origin) return;
  if (replace) window.location.replace(href);
  else window.location.assign(href);
};
