import { useLingui } from '@lingui/react/macro';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { StaffLayout } from '../../layouts/staff-layout.tsx';

/** Only staff need this code, so others do not load it. */
const CampaignsList = lazyPart(
  async () => (await import('../../../features/campaigns/campaigns-list.tsx')).CampaignsList,
);

export const AdminCampaignsPage = () => {
  const { t } = useLingui();
  return <StaffLayout title={t`Campaigns`}>{() => <CampaignsList />}</StaffLayout>;
};
