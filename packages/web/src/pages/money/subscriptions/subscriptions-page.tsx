import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { RequireViewer } from '../../../core/gates/require-viewer.tsx';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { MembershipStatus } from '../../../features/subscriptions/membership/membership-status.tsx';
import { SubscriptionList } from '../../../features/subscriptions/subscription-list.tsx';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { Page } from '../../../ui/page/page.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';

const PromotionCallout = lazyPart(
  async () => (await import('../../../features/promotions/promotion-callout.tsx')).PromotionCallout,
);

/** Everything that the viewer subscribes to. */
export const SubscriptionsPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Subscriptions`);
  return (
    <Page width="medium">
      <PageHeading>
        <Trans>Subscriptions</Trans>
      </PageHeading>
      <RequireViewer isPart>
        {() => (
          <>
            <MembershipStatus />
            <SubscriptionList
              callout={(login) => (
                <Suspense>
                  <PromotionCallout login={login} surface="subscription-management" />
                </Suspense>
              )}
            />
          </>
        )}
      </RequireViewer>
    </Page>
  );
};
