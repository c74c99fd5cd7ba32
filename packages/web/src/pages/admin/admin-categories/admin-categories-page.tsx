import { useLingui } from '@lingui/react/macro';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { StaffLayout } from '../../layouts/staff-layout.tsx';

/** Only site admins need this code, so others do not load it. */
const CatalogueList = lazyPart(
  async () => (await import('../../../features/categories/catalogue/catalogue-list.tsx')).CatalogueList,
);

export const AdminCategoriesPage = () => {
  const { t } = useLingui();
  return (
    <StaffLayout title={t`Categories`} needs="site-admin">
      {() => <CatalogueList />}
    </StaffLayout>
  );
};
