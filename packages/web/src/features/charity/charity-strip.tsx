import { charityPath } from '@bandshell/domain/routes';
import { Trans } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { moneyText } from '../../core/money/money-text.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { CharityCampaignQuery } from './charity-campaign-query.ts';

/** On a channel's page: what it collects for. Nothing without a campaign. */
export const CharityStrip = ({ login }: { readonly login: string }) => {
  const [{ data }] = useQuery({ query: CharityCampaignQuery, variables: { login } });
  const campaign = data?.user?.channel?.charityCampaign;
  if (campaign == null) return null;
  const { name } = campaign.charity;
  const raised = moneyText(campaign.raised);
  const goal = moneyText(campaign.goal);
  return (
    <Notice
      action={
        <ButtonLink size="small" variant="primary" to={charityPath(login)}>
          <Trans>Donate</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        This channel collects for {name}: {raised} of {goal}.
      </Trans>
    </Notice>
  );
};
