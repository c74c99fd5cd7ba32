import { useLingui } from '@lingui/react/macro';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { StaffLayout } from '../../layouts/staff-layout.tsx';

/** Only staff need this code, so others do not load it. */
const CodesList = lazyPart(async () => (await import('../../../features/gift-cards/codes-list.tsx')).CodesList);

export const AdminGiftCodesPage = () => {
  const { t } = useLingui();
  return <StaffLayout title={t`Gift codes`}>{({ roles }) => <CodesList canChange={roles.isSiteAdmin} />}</StaffLayout>;
};
