import { StrictMode } from 'react';
import { Provider } from 'urql';
import { bringAnswer } from '../platform/document/bring-answer.ts';
import { documentPage, firstPage } from '../platform/document/document-page.ts';
import { afterFirstView } from '../platform/first-view/first-view.ts';
import { cacheExchanges } from '../platform/graphql/cache.ts';
import { createGraphQLClient } from '../platform/graphql/client.ts';
import { useLanguage } from '../platform/i18n/language-store.ts';
import { fetchCode } from '../platform/react/fetch-code.ts';
import { createBrowserHistory, openDocument } from '../platform/router/browser-history.ts';
import { createRouter, type Router } from '../platform/router/router.ts';
import { RouterContext } from '../platform/router/router-context.ts';
import { isNewRelease } from '../platform/service-worker/new-release.ts';
import { cacheConfigs } from './cache-configs.ts';
import { ErrorBoundary } from './errors/error-boundary.tsx';
import { LayoutError } from './errors/layout-error.tsx';
import { Shell } from './shell/shell.tsx';

const client = createGraphQLClient(cacheExchanges(cacheConfigs));
const router: Router = createRouter({
  history: createBrowserHistory(),
  first: documentPage && firstPage(documentPage),
  loadTable: () => fetchCode(async () => (await import('./router/site-table.ts')).siteTable),
  prepare: bringAnswer,
  leave: (to, replace, redirect) => {
    if (redirect?.asks !== 'category') return openDocument(to, replace);
    import('./router/open-game.ts')
      .then(({ openGame }) => openGame(to, replace, client, router))
      .catch(() => openDocument(to, replace));
  },
  isOutdated: isNewRelease,
});
afterFirstView(() => void router.prefetchTable());

export const App = () => {
  // Another language renders everything again, since numbers and dates depend on it. Nothing is mounted again.
  useLanguage((state) => state.language);
  return (
    <StrictMode>
      <RouterContext value={router}>
        <ErrorBoundary name="layout" fallback={<LayoutError />}>
          <Provider value={client}>
            <Shell />
          </Provider>
        </ErrorBoundary>
      </RouterContext>
    </StrictMode>
  );
};
