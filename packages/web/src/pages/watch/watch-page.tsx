import type { RouteName } from '@bandshell/domain/routes';
import { useRouterState } from '../../platform/router/router-context.ts';
import { ClipView } from './clip-view.tsx';
import { CollectionView } from './collection-view.tsx';
import { VideoView } from './video-view.tsx';

/** One page of all that is watched again: they share nearly all of their code. */
export const WatchPage = () => {
  const name = useRouterState().match.route.name as RouteName;
  if (name === 'clip') return <ClipView />;
  return name === 'collection' ? <CollectionView /> : <VideoView />;
};
