import { useLingui } from '@lingui/react/macro';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { StaffLayout } from '../../layouts/staff-layout.tsx';

/** Only staff need this code, so others do not load it. */
const PayoutsList = lazyPart(async () => (await import('../../../features/wallet/payouts-list.tsx')).PayoutsList);
const SharesSection = lazyPart(async () => (await import('../../../features/wallet/shares-section.tsx')).SharesSection);
const SiteBooks = lazyPart(async () => (await import('../../../features/wallet/site-books.tsx')).SiteBooks);

export const AdminPayoutsPage = () => {
  const { t } = useLingui();
  return (
    <StaffLayout title={t`Payouts`}>
      {({ roles }) => (
        <>
          <PayoutsList canRetry={roles.isSiteAdmin} />
          <SharesSection canChange={roles.isSiteAdmin} />
          <SiteBooks />
        </>
      )}
    </StaffLayout>
  );
};
