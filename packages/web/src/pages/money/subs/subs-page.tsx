import { channelPath, subscriptionsPath } from '@bandshell/domain/kernel';
import { readProductName } from '@bandshell/domain/subscriptions';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useQuery } from 'urql';
import { NotFound } from '../../../core/gates/not-found.tsx';
import { RequireViewer } from '../../../core/gates/require-viewer.tsx';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { Link } from '../../../platform/router/link.tsx';
import { useLocation } from '../../../platform/router/router-context.ts';
import { Card } from '../../../ui/card/card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';

// The channel page opens the same in a dialog.
const SubscribeChoice = lazyPart(
  async () => (await import('../../../features/subscriptions/subscribe-choice.tsx')).SubscribeChoice,
);

const PromotionCallout = lazyPart(
  async () => (await import('../../../features/promotions/promotion-callout.tsx')).PromotionCallout,
);

const SubsPageQuery = graphql(`
  query SubsPage($login: String!) {
    user(login: $login) {
      id
      displayName
    }
  }
`);

/** `/subs/<channel>` and `/products/<product>`: subscribing to a channel on a page of its own. */
export const SubsPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Subscribe`);
  const [, , name = ''] = useLocation().pathname.split('/');
  const product = readProductName(name);
  const login = product?.login ?? '';
  const [{ data }] = useQuery({ query: SubsPageQuery, variables: { login }, pause: login === '' });
  if (product === null) return <NotFound />;
  const { tier } = product;
  return (
    <Page width="narrow">
      <PageHeading lead={<Link to={channelPath(login)}>{data?.user?.displayName ?? login}</Link>}>
        <Trans>Subscribe</Trans>
      </PageHeading>
      <RequireViewer isPart>
        {() => (
          <Card>
            <Suspense>
              <PromotionCallout login={login} surface="subscription-landing" />
            </Suspense>
            <Suspense fallback={<Skeleton shape="block" height="22rem" />}>
              <SubscribeChoice key={name} login={login} tier={tier} isForm />
            </Suspense>
            <Link to={subscriptionsPath}>
              <Trans>Your subscriptions</Trans>
            </Link>
          </Card>
        )}
      </RequireViewer>
    </Page>
  );
};
