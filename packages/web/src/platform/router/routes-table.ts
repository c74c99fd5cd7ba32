import type { Destination, RouteMatch } from '@bandshell/domain/routes';
import { type PageLoader, whenLate } from './page-code.ts';
import type { RouterStateStore } from './router-state.ts';

/** All routes of the site, and the code of their pages by route name. */
export interface SiteTable {
  readonly match: (pathname: string) => RouteMatch;
  readonly follow: (path: string) => Destination;
  readonly pages: Readonly<Record<string, PageLoader>>;
}

/** The table of routes, which is fetched once. */
export function createRoutesTable(loadTable: () => Promise<SiteTable>) {
  let table: SiteTable | undefined;
  let loading: Promise<SiteTable> | undefined;
  return {
    /** Undefined until it is there. */
    get: () => table,
    fetch: (): Promise<SiteTable> => {
      loading ??= loadTable().then(
        (there) => {
          table = there;
          return there;
        },
        (error: unknown) => {
          // A failed download may be tried again.
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
  };
}

/** Runs the viewer's last wish with the table, at once if it is loaded. If the table is late, the wish fails first and runs later. */
export function lastWish(table: ReturnType<typeof createRoutesTable>, state: RouterStateStore) {
  let wish = 0;
  return (run: (there: SiteTable) => void, failed: (error: unknown) => void): void => {
    wish += 1;
    const there = table.get();
    if (there !== undefined) {
      run(there);
      return;
    }
    const mine = wish;
    const wasIdle = !state.get().isLoading;
    if (wasIdle) state.set({ isLoading: true });
    const settle = (act: () => void): void => {
      if (mine !== wish) return;
      if (wasIdle) state.set({ isLoading: false });
      act();
    };
    const fail = (error: unknown) => settle(() => failed(error));
    const timer = whenLate(fail);
    table
      .fetch()
      .then((fetched) => settle(() => run(fetched)), fail)
      .finally(() => clearTimeout(timer));
  };
}
