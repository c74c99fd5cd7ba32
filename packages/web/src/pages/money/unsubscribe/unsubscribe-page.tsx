import { notificationsSettingsPath, subscriptionsPath } from '@bandshell/domain/kernel';
import { readProductName } from '@bandshell/domain/subscriptions';
import { Trans, useLingui } from '@lingui/react/macro';
import { NotFound } from '../../../core/gates/not-found.tsx';
import { RequireViewer } from '../../../core/gates/require-viewer.tsx';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { EndSubscription } from '../../../features/subscriptions/plans/end-subscription.tsx';
import { useParams } from '../../../platform/router/router-context.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';

/** `/unsubscribe/<product>` ends the renewal of a subscription; `/unsubscribe` leads to all that comes again and again. */
export const UnsubscribePage = () => {
  const { t } = useLingui();
  const { productName } = useParams();
  usePageTitle(t`Unsubscribe`);
  const product = productName === undefined ? undefined : readProductName(productName);
  if (product === null) return <NotFound />;
  return (
    <Page width="narrow">
      <RequireViewer>
        {() => (
          <>
            <PageHeading>
              <Trans>Unsubscribe</Trans>
            </PageHeading>
            {product === undefined ? (
              <>
                <Card title={t`Subscriptions`} lead={t`See what renews. You can cancel, pause or change it.`}>
                  <div>
                    <ButtonLink to={subscriptionsPath}>
                      <Trans>Your subscriptions</Trans>
                    </ButtonLink>
                  </div>
                </Card>
                <Card title={t`Emails`} lead={t`Each kind of email that this site sends you, with a switch.`}>
                  <div>
                    <ButtonLink to={notificationsSettingsPath}>
                      <Trans>Notification settings</Trans>
                    </ButtonLink>
                  </div>
                </Card>
              </>
            ) : (
              <Card>
                <EndSubscription key={product.login} login={product.login} />
              </Card>
            )}
          </>
        )}
      </RequireViewer>
    </Page>
  );
};
