import { playerRoutes } from '@bandshell/domain/player';
import type { RouteMatch } from '@bandshell/domain/routes';
import { StrictMode } from 'react';
import { Provider } from 'urql';
import { PersistentPlayer } from '../features/player/persistent-player.tsx';
import { PlayerEmbedPage } from '../pages/embed/player-embed/player-embed-page.tsx';
import { createGraphQLClient } from '../platform/graphql/client.ts';
import { useLanguage } from '../platform/i18n/language-store.ts';
import { createBrowserHistory, openDocument } from '../platform/router/browser-history.ts';
import { createRouter } from '../platform/router/router.ts';
import { RouterContext } from '../platform/router/router-context.ts';
import type { SiteTable } from '../platform/router/routes-table.ts';
import { ErrorBoundary } from './errors/error-boundary.tsx';
import { LayoutError } from './errors/layout-error.tsx';
import { CurrentPage } from './router/current-page.tsx';

const match: RouteMatch = { route: playerRoutes.playerEmbed, params: {} };
const load = async () => PlayerEmbedPage;
/** The only page of this document; any other path of the site is another document. */
const table: SiteTable = {
  match: () => match,
  follow: (to) => ({ to, match, needsServer: !to.startsWith('/player/') }),
  pages: { playerEmbed: load },
};

// Each query of the page is sent once, so no cache is worth its size.
const client = createGraphQLClient();
const router = createRouter({
  history: createBrowserHistory(),
  first: { match, load },
  loadTable: async () => table,
  prepare: () => undefined,
  leave: openDocument,
});

/** The embedded player, without the app's shell around it. */
export const EmbedApp = () => {
  useLanguage((state) => state.language);
  return (
    <StrictMode>
      <RouterContext value={router}>
        <ErrorBoundary name="layout" fallback={<LayoutError />}>
          <Provider value={client}>
            <main id="main" tabIndex={-1}>
              <PersistentPlayer />
              <CurrentPage />
            </main>
          </Provider>
        </ErrorBoundary>
      </RouterContext>
    </StrictMode>
  );
};
