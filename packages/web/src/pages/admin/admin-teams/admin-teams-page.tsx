import { useLingui } from '@lingui/react/macro';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { StaffLayout } from '../../layouts/staff-layout.tsx';

/** Only staff need this code, so others do not load it. */
const TeamsList = lazyPart(async () => (await import('../../../features/teams/teams-list.tsx')).TeamsList);

export const AdminTeamsPage = () => {
  const { t } = useLingui();
  return <StaffLayout title={t`Teams`}>{() => <TeamsList />}</StaffLayout>;
};
