import { useLingui } from '@lingui/react/macro';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { StaffFrame } from '../../frames/staff-frame.tsx';

/** Only site admins need this code, so others do not load it. */
const CatalogueList = lazyPart(
  async () => (await import('../../../features/categories/catalogue/catalogue-list.tsx')).CatalogueList,
);

export const AdminCategoriesPage = () => {
  const { t } = useLingui();
  return (
    <StaffFrame title={t`Categories`} needs="site-admin">
      {() => <CatalogueList />}
    </StaffFrame>
  );
};
