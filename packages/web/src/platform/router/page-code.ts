import type { ComponentType } from 'react';
import type { HistoryEntry } from './browser-history.ts';
import type { Arrival, PageMatch, RouterStateStore } from './router-state.ts';

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
    try {
      const page = await code.load(name, loader);
      if (mine === request) {
        state.set({ location: arrive(), arrival, match, page, isLoading: false, error: undefined });
      }
    } catch (error) {
      if (mine === request) state.set({ location: arrive(), arrival, match, isLoading: false, error });
    }
  };
}
