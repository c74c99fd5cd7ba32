import { useRef } from 'react';
import { useFlag } from '../../../core/flags/use-flag.ts';
import { useViewer } from '../../../core/viewer/use-viewer.ts';
import type { LiveChannel } from '../../../features/channels/live-channel.ts';
import { useLiveChannel } from '../../../features/channels/use-live-channel.ts';
import { useFirstViewOver } from '../../../platform/first-view/first-view.ts';
import { useLocation } from '../../../platform/router/router-context.ts';
import type { ChannelContext } from './channel-places.ts';
import type { ChannelShellUser } from './channel-shell-query.ts';
import { channelTabOf } from './channel-tab.ts';
import { useChannelView } from './use-channel-view.ts';

const notifiedBy = ({ channel, stream }: ChannelShellUser): LiveChannel => ({
  version: channel.version,
  title: channel.broadcastSettings.title,
  language: channel.broadcastSettings.language,
  category: channel.broadcastSettings.category,
  tags: channel.broadcastSettings.tags,
  isMature: channel.broadcastSettings.isMature,
  stream,
  show: channel.show,
  raid: channel.raid,
});

/** The content that a channel's page shows now: its first answer, what happened since, and who looks at it. */
export const useChannelContext = (user: ChannelShellUser, isClosed: boolean, onRefresh: () => void): ChannelContext => {
  const { id, login, displayName, channel } = user;
  const live = useLiveChannel(channel.id, notifiedBy(user), onRefresh);
  const { viewer } = useViewer();
  const { pathname } = useLocation();
  const show = live.stream === null ? live.show : null;
  const isOnAir = live.stream !== null || show !== null;
  const view = useChannelView(isOnAir);
  const isFirstViewOver = useFirstViewOver();
  const seen = useRef<string>(undefined);
  seen.current = live.stream?.id ?? seen.current;
  const streamID = live.stream === null ? seen.current : undefined;
  // Anybody who has seen a stream end is offered its recording.
  const hosted = isOnAir || streamID !== undefined ? null : channel.hosting;
  return {
    ...{ user, userID: id, channelID: channel.id, login, displayName },
    ...{ live, show, raid: live.raid, hosted, streamID, isOnAir, view, viewer, isClosed, isFirstViewOver },
    hasStories: useFlag('stories_web'),
    isOwner: viewer?.id === id,
    isStageLow: !isOnAir && hosted === null && channelTabOf(pathname) !== 'home',
  };
};
