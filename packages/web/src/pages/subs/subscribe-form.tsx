import { channelPath, subscriptionsPath } from '@bandshell/domain/routes';
import type { SubscriptionTier } from '@bandshell/domain/subscriptions';
import { Trans } from '@lingui/react/macro';
import { RequireViewer } from '../../core/gates/require-viewer.tsx';
import { SubscribeChoice } from '../../features/subscriptions/subscribe-choice.tsx';
import { Link } from '../../platform/router/link.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';

export interface SubscribeFormProps {
  readonly login: string;
  readonly tier: SubscriptionTier;
}

/** Subscribing to a channel on a page of its own. */
export const SubscribeForm = ({ login, tier }: SubscribeFormProps) => (
  <Page width="narrow">
    <PageHeading lead={<Link to={channelPath(login)}>{login}</Link>}>
      <Trans>Subscribe</Trans>
    </PageHeading>
    <RequireViewer>
      {() => (
        <Card>
          <SubscribeChoice key={login} login={login} tier={tier} isForm />
          <Link to={subscriptionsPath}>
            <Trans>Your subscriptions</Trans>
          </Link>
        </Card>
      )}
    </RequireViewer>
  </Page>
);
