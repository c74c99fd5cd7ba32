import { useLingui } from '@lingui/react/macro';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { StaffFrame } from '../../frames/staff-frame.tsx';

/** Only staff need this code, so others do not load it. */
const TeamsList = lazyPart(async () => (await import('../../../features/teams/teams-list.tsx')).TeamsList);

export const AdminTeamsPage = () => {
  const { t } = useLingui();
  return <StaffFrame title={t`Teams`}>{() => <TeamsList />}</StaffFrame>;
};
