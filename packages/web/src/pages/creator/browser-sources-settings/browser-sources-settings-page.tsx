import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { CreatorLayout } from '../../layouts/creator-layout.tsx';

const BrowserSources = lazyPart(
  async () => (await import('../../../features/browser-sources/browser-sources.tsx')).BrowserSources,
);

/** The pages that a streaming program shows over the creator's stream. */
export const BrowserSourcesSettingsPage = () => {
  const { t } = useLingui();
  return (
    <CreatorLayout title={t`Browser sources`}>
      {({ login }) => (
        <>
          <PageHeading>
            <Trans>Browser sources</Trans>
          </PageHeading>
          <Suspense fallback={<Skeleton shape="block" height="42rem" />}>
            <BrowserSources login={login} />
          </Suspense>
        </>
      )}
    </CreatorLayout>
  );
};
