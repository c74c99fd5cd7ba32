import { goalReached } from '@bandshell/domain/charity';
import { Plural, useLingui } from '@lingui/react/macro';
import { moneyText } from '../../core/money/money-text.ts';
import type { ResultOf } from '../../platform/graphql/graphql.ts';
import { Progress } from '../../ui/progress/progress.tsx';
import type { CampaignFields } from './campaign-fields.ts';

/** How much of a campaign's goal is there. */
export const CampaignProgress = ({ campaign }: { readonly campaign: ResultOf<typeof CampaignFields> }) => {
  const { t } = useLingui();
  const raised = moneyText(campaign.raised);
  const goal = moneyText(campaign.goal);
  return (
    <>
      <Progress
        label={t`Donations`}
        value={goalReached(campaign.raised.amount, campaign.goal.amount)}
        text={t`${raised} of ${goal}`}
      />
      <p>
        <Plural value={campaign.donationsCount} one="# donation" other="# donations" />
      </p>
    </>
  );
};
