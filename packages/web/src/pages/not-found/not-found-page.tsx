import { useLingui } from '@lingui/react/macro';
import { NotFound } from '../../spine/gates/not-found.tsx';
import { usePageTitle } from '../../spine/page/use-page-title.ts';

export const NotFoundPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Page not found`);
  return <NotFound />;
};
