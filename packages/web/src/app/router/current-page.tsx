import { useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useState } from 'react';
import { documentData } from '../../platform/document/document-data.ts';
import { removeEarlyPicture } from '../../platform/first-view/early-picture.ts';
import { firstPageIsShown } from '../../platform/first-view/first-view.ts';
import { reportError } from '../../platform/report/report-error.ts';
import { useRouterState } from '../../platform/router/router-context.ts';
import { Loader } from '../../ui/loader/loader.tsx';
import { ErrorBoundary } from '../errors/error-boundary.tsx';
import { PageError } from '../errors/page-error.tsx';

const LoadError = ({ error }: { readonly error: unknown }) => {
  useEffect(() => reportError(error, { boundary: 'load' }), [error]);
  return <PageError />;
};

/** The page of the current location. An error in it does not affect the shell. */
export const CurrentPage = () => {
  const { t } = useLingui();
  const { page: Page, match, error, location } = useRouterState();
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
  if (error !== undefined) return <LoadError error={error} />;
  if (Page === undefined) return <Loader label={t`Loading page`} />;
  return (
    <ErrorBoundary name="content" resetKey={location.key} fallback={<PageError />}>
      <Page key={match.route.name} />
    </ErrorBoundary>
  );
};
