import { useLingui } from '@lingui/react/macro';
import { StaffFrame } from '../../features/admin/staff-frame.tsx';
import { lazyPart } from '../../platform/react/lazy-part.ts';

/** For staff alone, so nobody else loads it. */
const DeadLettersList = lazyPart(
  async () => (await import('../../features/admin/dead-letters-list.tsx')).DeadLettersList,
);

export const AdminDeadLettersPage = () => {
  const { t } = useLingui();
  return (
    <StaffFrame title={t`Dead letters`} needs="site-admin">
      {() => <DeadLettersList />}
    </StaffFrame>
  );
};
