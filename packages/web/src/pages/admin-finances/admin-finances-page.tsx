import { useLingui } from '@lingui/react/macro';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { StaffFrame } from '../frames/staff-frame.tsx';

/** Only staff need this code, so others do not load it. */
const SiteBooks = lazyPart(async () => (await import('../../features/wallet/site-books.tsx')).SiteBooks);

export const AdminFinancesPage = () => {
  const { t } = useLingui();
  return <StaffFrame title={t`Books`}>{() => <SiteBooks />}</StaffFrame>;
};
