import { Trans, useLingui } from '@lingui/react/macro';
import { RequireViewer } from '../../core/gates/require-viewer.tsx';
import { usePageTitle } from '../../core/page/use-page-title.ts';
import { SubscriptionList } from '../../features/subscriptions/subscription-list.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';

/** What the viewer subscribes to. */
export const SubscriptionsPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Subscriptions`);
  return (
    <Page width="medium">
      <PageHeading>
        <Trans>Subscriptions</Trans>
      </PageHeading>
      <RequireViewer>{() => <SubscriptionList />}</RequireViewer>
    </Page>
  );
};
