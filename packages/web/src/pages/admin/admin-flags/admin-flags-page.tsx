import { useLingui } from '@lingui/react/macro';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { StaffLayout } from '../../layouts/staff-layout.tsx';

/** Only staff need this code, so others do not load it. */
const FlagsList = lazyPart(async () => (await import('../../../features/admin/flags-list.tsx')).FlagsList);

export const AdminFlagsPage = () => {
  const { t } = useLingui();
  return (
    <StaffLayout title={t`Flags`} needs="site-admin">
      {() => <FlagsList />}
    </StaffLayout>
  );
};
