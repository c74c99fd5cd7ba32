import { channelPath, charityPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { useAfterCheckout } from '../../core/checkout/use-after-checkout.ts';
import { LoginRequired } from '../../core/gates/login-required.tsx';
import { NotFound } from '../../core/gates/not-found.tsx';
import { useViewer } from '../../core/viewer/use-viewer.ts';
import { Link } from '../../platform/router/link.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { CampaignProgress } from './campaign-progress.tsx';
import styles from './charity.module.css';
import { CharityCampaignQuery } from './charity-campaign-query.ts';
import { DonateForm } from './donate-form.tsx';
import { FreshCampaign } from './fresh-campaign.ts';
import { OwnCampaign } from './own-campaign.tsx';

/** A channel's campaign: what it is for, how far it is, and donating. Its owner begins and ends it here. */
export const CharityCampaign = ({ login }: { readonly login: string }) => {
  const { t } = useLingui();
  const { status, viewer } = useViewer();
  const asked = useQuery({
    query: CharityCampaignQuery,
    variables: { login },
    requestPolicy: 'cache-and-network',
  });
  const [{ data, error }, fetchAgain] = asked;
  const refresh = () => fetchAgain({ requestPolicy: 'network-only' });
  useAfterCheckout(fetchAgain);
  if (data === undefined && error !== undefined) {
    return <ErrorState title={t`The campaign could not be loaded`} onRetry={refresh} />;
  }
  if (data === undefined) return <Skeleton shape="block" height="28rem" />;
  if (data.user === null) return <NotFound />;
  const { user, paymentService } = data;
  const campaign = user.channel?.charityCampaign ?? null;
  const isOwner = viewer?.id === user.id;
  return (
    <>
      <PageHeading lead={<Link to={channelPath(user.login)}>{user.displayName}</Link>}>
        {campaign?.charity.name ?? t`Charity`}
      </PageHeading>
      <div className={styles.parts}>
        {campaign === null ? (
          <EmptyState
            title={t`This channel has no campaign right now`}
            action={
              <ButtonLink to={charityPath()}>
                <Trans>Campaigns of other channels</Trans>
              </ButtonLink>
            }
          />
        ) : (
          <Card className={styles.parts}>
            <FreshCampaign channelID={user.id} asked={asked} />
            {campaign.charity.description !== '' && <p>{campaign.charity.description}</p>}
            <p>
              <a href={campaign.charity.url} rel="noopener noreferrer" target="_blank">
                {new URL(campaign.charity.url).hostname}
              </a>
            </p>
            <CampaignProgress campaign={campaign} />
            {paymentService === null ? (
              <p>
                <Trans>Donations are not possible on this site, because it has no payment provider.</Trans>
              </p>
            ) : status === 'anonymous' ? (
              <LoginRequired isPart title={t`Log in to donate`} />
            ) : (
              <DonateForm
                campaignID={campaign.id}
                exponent={campaign.goal.exponent}
                currency={campaign.goal.currency}
              />
            )}
            {paymentService?.isTest === true && (
              <Notice tone="info">
                <Trans>Donations are in test money: no real card is charged.</Trans>
              </Notice>
            )}
          </Card>
        )}
        {isOwner && <OwnCampaign isRunning={campaign !== null} onChange={refresh} />}
      </div>
    </>
  );
};
