import type { ComponentType } from 'react';
import type { HistoryEntry } from './browser-history.ts';
import type { Arrival, PageMatch, RouterStateStore } from './router-state.ts';

/** Longest wait for code without a word to the viewer. A server that stands still never answers. */
export const CODE_TIMEOUT_MS = 15_000;

/** The error of a page for whose code the server gives no answer. The page opens by itself when the code comes. */
export const LATE_CODE = new Error('The code of the page is late');

/** Calls back when code is late; returns the timer. */
export const whenLate = (failed: (error: unknown) => void): ReturnType<typeof setTimeout> =>
  setTimeout(failed, CODE_TIMEOUT_MS, LATE_CODE);

export type PageLoader = () => Promise<ComponentType>;

/** The components of the pages. Each is fetched once, and again after a failure. */
export function createPageCode() {
  const loaded = new Map<string, ComponentType>();
  const loading = new Map<string, Promise<ComponentType>>();
  return {
    /** Undefined until it is there. */
    get: (name: string) => loaded.get(name),
    load: (name: string, loader: PageLoader | undefined): Promise<ComponentType> => {
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
    },
  };
}

interface Shown {
  readonly match: PageMatch;
  readonly loader: PageLoader | undefined;
  readonly arrival: Arrival;
  /** Enters the location when its page is there; returns its entry. */
  readonly arrive: () => HistoryEntry;
}

/** Shows a page as soon as its code is there. The last of several wins. */
export function pageShower(code: ReturnType<typeof createPageCode>, state: RouterStateStore) {
  let request = 0;
  return async ({ match, loader, arrival, arrive }: Shown): Promise<void> => {
    request += 1;
    const mine = request;
    const { name } = match.route;
    const ready = code.get(name);
    if (ready !== undefined) {
      state.set({ location: arrive(), arrival, match, page: ready, isLoading: false, error: undefined });
      return;
    }
    if (!state.get().isLoading) state.set({ isLoading: true });
    let entry: HistoryEntry | undefined;
    const finish = (result: { readonly page?: ComponentType; readonly error: unknown }): void => {
      if (mine !== request) return;
      entry ??= arrive();
      state.set({ location: entry, arrival, match, isLoading: false, ...result });
    };
    const fail = (error: unknown) => finish({ error });
    const timer = whenLate(fail);
    await code.load(name, loader).then((page) => finish({ page, error: undefined }), fail);
    clearTimeout(timer);
  };
}
