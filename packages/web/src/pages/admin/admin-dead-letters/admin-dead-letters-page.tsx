import { useLingui } from '@lingui/react/macro';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { StaffLayout } from '../../layouts/staff-layout.tsx';

/** Only staff need this code, so others do not load it. */
const DeadLettersList = lazyPart(
  async () => (await import('../../../features/admin/dead-letters-list.tsx')).DeadLettersList,
);

export const AdminDeadLettersPage = () => {
  const { t } = useLingui();
  return (
    <StaffLayout title={t`Dead letters`} needs="site-admin">
      {() => <DeadLettersList />}
    </StaffLayout>
  );
};
