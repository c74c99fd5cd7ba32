import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { reportError } from '../../platform/browser/report-error.ts';
import { documentData } from '../../platform/document/document-data.ts';
import { removeEarlyPicture } from '../../platform/first-view/early-picture.ts';
import { firstPageIsShown } from '../../platform/first-view/first-view.ts';
import { LATE_CODE } from '../../platform/router/page-code.ts';
import { useRouter, useRouterState } from '../../platform/router/router-context.ts';
import { Loader } from '../../ui/loader/loader.tsx';
import { LOADER_DELAY_MS } from '../../ui/loader/loader-rule.ts';
import { ErrorBoundary } from '../errors/error-boundary.tsx';
import { PageError } from '../errors/page-error.tsx';

/** The page whose code could not be loaded. It is loaded again as soon as the browser has a network. */
const LoadError = ({ error, isLoading }: { readonly error: unknown; readonly isLoading: boolean }) => {
  const router = useRouter();
  useEffect(() => reportError(error, { boundary: 'load' }), [error]);
  const again = useCallback(() => {
    const { pathname, search } = router.getState().location;
    router.navigate(pathname + search, { replace: true });
  }, [router]);
  useEffect(() => {
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [again]);
  const isOffline = !navigator.onLine;
  const onRetry = error === LATE_CODE && !isOffline ? again : undefined;
  return <PageError isOffline={isOffline} onRetry={onRetry} isLoading={isLoading} />;
};

/** Whether the code of the next page keeps the viewer waiting. */
const useIsLate = (isLoading: boolean): boolean => {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setLate(true), LOADER_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isLoading]);
  return isLate;
};

/** The page of the current location. An error in it does not affect the shell. */
export const CurrentPage = () => {
  const { t } = useLingui();
  const { page: Page, match, error, location, isLoading } = useRouterState();
  const isLate = useIsLate(isLoading);
  const isShown = error !== undefined || Page !== undefined;
  useEffect(() => {
    if (!isShown) return;
    // Effects of the page's components ran before this one.
    documentData.firstPageIsShown();
    firstPageIsShown();
  }, [isShown]);
  const [firstKey] = useState(location.key);
  // The picture belongs to the page with which the document was opened.
  const isReplaced = isShown || location.key !== firstKey;
  useLayoutEffect(() => {
    if (isReplaced) removeEarlyPicture();
  }, [isReplaced]);
  if (error !== undefined) return <LoadError error={error} isLoading={isLoading} />;
  if (Page === undefined || isLate) return <Loader label={t`Loading page`} since={isLate ? 0 : undefined} />;
  return (
    <ErrorBoundary name="content" resetKey={location.key} fallback={<PageError />}>
      <Page key={match.route.name} />
    </ErrorBoundary>
  );
};
