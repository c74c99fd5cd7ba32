import { type ClipCreationRefusal, type ClipMaker, clipCreationRefusal } from '@bandshell/domain/clips';
import type { ChannelRow } from '../../core/channels/channel-loader.ts';
import { clipsSettingsLoader } from '../../core/clips/clips-settings.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { loadClipMaker } from './clip-maker.ts';

/** Somebody of whom nothing is known yet but that they will log in: nobody is turned away by what they may turn out to be. */
const stranger: ClipMaker = {
  isOwner: false,
  isModerator: false,
  isBanned: false,
  isSubscriber: true,
  followedAt: 0,
};

/** Why who asks makes no clips of what a channel shows now. */
export async function viewerRefusal(channel: ChannelRow, context: RequestContext): Promise<ClipCreationRefusal | null> {
  const { platform, viewer } = context;
  const [settings, maker] = await Promise.all([
    clipsSettingsLoader(context).load(channel.id),
    viewer === null ? stranger : loadClipMaker(platform, viewer.userId, channel.id),
  ]);
  return clipCreationRefusal(settings, maker, channel.category_id, platform.clock.now().getTime());
}
