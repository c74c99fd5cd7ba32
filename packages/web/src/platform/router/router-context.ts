import type { RouteParams } from '@bandshell/domain/kernel';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { HistoryEntry } from './browser-history.ts';
import type { Router } from './router.ts';
import type { RouterState } from './router-state.ts';

export const RouterContext = createContext<Router | undefined>(undefined);

/** The router, for navigation from code. */
export const useRouter = (): Router => {
  const router = useContext(RouterContext);
  if (router === undefined) throw new Error('No router above this component');
  return router;
};

export const useRouterState = (): RouterState => {
  const router = useRouter();
  return useSyncExternalStore(router.subscribe, router.getState);
};

/** Where the viewer is. */
export const useLocation = (): HistoryEntry => useRouterState().location;

/** Parameters of the current route's path. */
export const useParams = (): RouteParams => useRouterState().match.params;
