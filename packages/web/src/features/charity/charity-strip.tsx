import { charityPath } from '@bandshell/domain/kernel';
import { Trans } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { usePromotionPlace } from '../../core/checkout/use-promotion-place.ts';
import { MoneyFields } from '../../core/money/money-fields.ts';
import { moneyText } from '../../core/money/money-text.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { useAnonymous } from '../../platform/graphql/use-anonymous.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import styles from './charity.module.css';
import { FreshCampaign } from './fresh-campaign.ts';

const CharityStripQuery = graphql(
  `
    query CharityStrip($login: String!) {
      user(login: $login) {
        id
        channel {
          id
          charityCampaign {
            id
            charity {
              id
              name
            }
            raised {
              ...MoneyFields
            }
            goal {
              ...MoneyFields
            }
          }
        }
      }
    }
  `,
  [MoneyFields],
);

interface CharityStripProps {
  readonly login: string;
}

/** On a channel's page: the charity that it collects for. Nothing without a campaign. */
export const CharityStrip = ({ login }: CharityStripProps) => {
  const asked = useQuery({ query: CharityStripQuery, variables: { login }, context: useAnonymous() });
  const user = asked[0].data?.user;
  const campaign = user?.channel?.charityCampaign;
  const place = usePromotionPlace(campaign == null ? undefined : 'CHARITY', 'page');
  if (user == null || campaign == null || place === 'none') return null;
  const { name } = campaign.charity;
  const raised = moneyText(campaign.raised);
  const goal = moneyText(campaign.goal);
  return (
    <div className={styles.strip} data-covered={place === 'covered' || undefined}>
      <FreshCampaign channelID={user.id} asked={asked} />
      <Notice
        action={
          <ButtonLink size="small" variant="primary" to={charityPath(login)}>
            <Trans>Donate</Trans>
          </ButtonLink>
        }
      >
        <Trans>
          This channel is raising money for {name}: {raised} of {goal}.
        </Trans>
      </Notice>
    </div>
  );
};
