import { charityPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { useViewer } from '../../core/viewer/use-viewer.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { CampaignFields } from './campaign-fields.ts';
import { CampaignProgress } from './campaign-progress.tsx';
import styles from './charity.module.css';

const CharityCampaignsQuery = graphql(
  `
    query CharityCampaigns {
      charityCampaigns {
        ...CampaignFields
        user {
          id
          login
          displayName
        }
      }
    }
  `,
  [CampaignFields],
);

/** Channels that collect for charities now. */
export const CharityCampaigns = () => {
  const { t } = useLingui();
  const { viewer } = useViewer();
  const [{ data, error }, fetchAgain] = useQuery({
    query: CharityCampaignsQuery,
    requestPolicy: 'cache-and-network',
  });
  const list = data?.charityCampaigns;
  return (
    <>
      <PageHeading
        lead={<Trans>Channels that are raising money for charities.</Trans>}
        aside={
          viewer !== null && (
            <ButtonLink to={charityPath(viewer.login)}>
              <Trans>Your campaign</Trans>
            </ButtonLink>
          )
        }
      >
        <Trans>Charity</Trans>
      </PageHeading>
      {list === undefined && error !== undefined && (
        <ErrorState
          title={t`The campaigns could not be loaded`}
          onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
        />
      )}
      {list === undefined && error === undefined && <Skeleton shape="block" height="24rem" />}
      {list?.length === 0 && <EmptyState title={t`No channel is raising money right now`} />}
      {list !== undefined && list.length > 0 && (
        <ul className={styles.list}>
          {list.map((campaign) => {
            const channel = campaign.user?.displayName ?? '';
            const { name } = campaign.charity;
            return (
              <li key={campaign.id}>
                <Card
                  title={
                    <Trans>
                      {channel} for {name}
                    </Trans>
                  }
                  aside={
                    <ButtonLink
                      size="small"
                      variant="primary"
                      to={charityPath(campaign.user?.login)}
                      aria-label={t`Donate to ${name}`}
                    >
                      <Trans>Donate</Trans>
                    </ButtonLink>
                  }
                >
                  <CampaignProgress campaign={campaign} />
                </Card>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
};
