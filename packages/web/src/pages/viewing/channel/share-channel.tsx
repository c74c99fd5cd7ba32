import { channelPath } from '@bandshell/domain/kernel';
import { ShareButton } from '../../../features/sharing/share-button.tsx';
import type { ChannelContext } from './channel-places.ts';

/** Shares the channel, with the title of what it streams. */
export const ShareChannel = ({ login, displayName, live }: Pick<ChannelContext, 'login' | 'displayName' | 'live'>) => (
  <ShareButton
    content={{
      title: live.stream === null ? displayName : live.title,
      pathAt: () => channelPath(login),
      player: `channel=${encodeURIComponent(login)}`,
      hasTimes: false,
    }}
  />
);
