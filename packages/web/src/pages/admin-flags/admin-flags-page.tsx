import { useLingui } from '@lingui/react/macro';
import { StaffFrame } from '../../features/admin/staff-frame.tsx';
import { lazyPart } from '../../platform/react/lazy-part.ts';

/** For staff alone, so nobody else loads it. */
const FlagsList = lazyPart(async () => (await import('../../features/admin/flags-list.tsx')).FlagsList);

export const AdminFlagsPage = () => {
  const { t } = useLingui();
  return (
    <StaffFrame title={t`Flags`} needs="site-admin">
      {() => <FlagsList />}
    </StaffFrame>
  );
};
