import { useLingui } from '@lingui/react/macro';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { StaffFrame } from '../../frames/staff-frame.tsx';

/** Only staff need this code, so others do not load it. */
const CampaignsList = lazyPart(
  async () => (await import('../../../features/campaigns/campaigns-list.tsx')).CampaignsList,
);

export const AdminCampaignsPage = () => {
  const { t } = useLingui();
  return <StaffFrame title={t`Campaigns`}>{() => <CampaignsList />}</StaffFrame>;
};
