import { useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { CharityCampaign } from '../../../features/charity/charity-campaign.tsx';
import { CharityCampaigns } from '../../../features/charity/charity-campaigns.tsx';
import { useParams } from '../../../platform/router/router-context.ts';
import { Page } from '../../../ui/page/page.tsx';

/** Everything that channels collect for charities; with a login, that of one channel. */
export const CharityPage = () => {
  const { t } = useLingui();
  const { channelLogin } = useParams();
  usePageTitle(t`Charity`);
  return (
    <Page width="narrow">
      {channelLogin === undefined ? <CharityCampaigns /> : <CharityCampaign key={channelLogin} login={channelLogin} />}
    </Page>
  );
};
