import { useLingui } from '@lingui/react/macro';
import { NotFound } from '../../../core/gates/not-found.tsx';
import { usePageTitle } from '../../../core/page/use-page-title.ts';

export const NotFoundPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Page not found`);
  return <NotFound />;
};
