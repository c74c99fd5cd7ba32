import type { RouteName } from '@bandshell/domain/routes';
import { useRouterState } from '../../../platform/router/router-context.ts';
import { ClipView } from './clip-view.tsx';
import { CollectionView } from './collection-view.tsx';
import { VideoView } from './video-view.tsx';

/** Videos, clips and collections share one page because they share most of their code. */
export const WatchPage = () => {
  const name = useRouterState().match.route.name as RouteName;
  if (name === 'clip') return <ClipView />;
  return name === 'collection' ? <CollectionView /> : <VideoView />;
};
