import { CampaignImpressions, type CampaignImpressionsProps } from './campaign-impressions.tsx';
import { CollaboratorsCard } from './collaborators-card.tsx';

export interface SideNavExtrasProps extends CampaignImpressionsProps {
  readonly isLoggedIn: boolean;
}

/** The content that few lists need: the card of suggested collaborators, and reports of campaigns that were seen. */
export const SideNavExtras = ({ isLoggedIn, ...seen }: SideNavExtrasProps) => (
  <>
    {isLoggedIn && <CollaboratorsCard />}
    {seen.campaigns !== '' && <CampaignImpressions {...seen} />}
  </>
);
