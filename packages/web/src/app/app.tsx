import { StrictMode } from 'react';
import { Provider } from 'urql';
import { bringAnswer } from '../platform/document/bring-answer.ts';
import { createGraphQLClient } from '../platform/graphql/client.ts';
import { useLanguage } from '../platform/i18n/language-store.ts';
import { createBrowserHistory } from '../platform/router/browser-history.ts';
import { createRouter, type Router } from '../platform/router/router.ts';
import { RouterContext } from '../platform/router/router-context.ts';
import { isNewRelease } from '../platform/service-worker/new-release.ts';
import { ErrorBoundary } from './errors/error-boundary.tsx';
import { LayoutError } from './errors/layout-error.tsx';
import { leavePage } from './router/leave-page.ts';
import { pageLoaders } from './router/page-loaders.ts';
import { Shell } from './shell/shell.tsx';

const client = createGraphQLClient();
const router: Router = createRouter({
  history: createBrowserHistory(),
  pages: pageLoaders,
  prepare: bringAnswer,
  leave: (to, replace) => void leavePage(to, replace, client, router),
  isOutdated: isNewRelease,
});

export const App = () => {
  // Another language draws everything anew, since numbers and dates speak it too; nothing is mounted again.
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
