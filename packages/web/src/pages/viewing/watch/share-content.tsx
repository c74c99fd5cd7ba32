import { ShareButton } from '../../../features/sharing/share-button.tsx';
import type { WatchContext } from './watch-places.ts';

/** Shares a video or a clip, from the position that plays. */
export const ShareContent = ({ shared, position, more }: Pick<WatchContext, 'shared' | 'position' | 'more'>) => (
  <ShareButton content={shared} readPosition={position.read} more={more} />
);
