import { ClipButton } from '../../../features/clips/clip-button.tsx';
import { shareClip } from '../../viewing/watch/share-clip.tsx';
import type { ManagerContext } from './manager-places.ts';

/** The owner clips the last seconds of the stream. */
export const ClipQuickAction = ({ channelID, login }: Pick<ManagerContext, 'channelID' | 'login'>) => (
  <ClipButton broadcasterID={channelID} login={login} place={() => ({})} share={shareClip} />
);
