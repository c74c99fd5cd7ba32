import { routeTable } from '@bandshell/domain';
import { NotFound } from '../../spine/gates/not-found.tsx';
import { usePageTitle } from '../../spine/page/use-page-title.ts';

export const NotFoundPage = () => {
  usePageTitle(routeTable.notFound.head().title);
  return <NotFound />;
};
