import { type ClipCreationRefusal, type ClipMaker, clipCreationRefusal } from '@bandshell/domain/clips';
import type { Refusal } from '@bandshell/domain/kernel';
import type { ChannelRow } from '../../core/channels/channel-loader.ts';
import { clipsSettingsLoader } from '../../core/clips/clips-settings.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { loadClipMaker } from './clip-maker.ts';

/** A visitor who may still log in: nothing about the account is known yet, so only rules for everyone apply. */
const stranger: ClipMaker = {
  isOwner: false,
  isModerator: false,
  isBanned: false,
  isSubscriber: true,
  followedAt: 0,
};

/** Why the viewer may not make clips of the channel's current stream. */
export async function viewerRefusal(
  channel: ChannelRow,
  context: RequestContext,
): Promise<Refusal<ClipCreationRefusal> | null> {
  const { platform, viewer } = context;
  const [settings, maker] = await Promise.all([
    clipsSettingsLoader(context).load(channel.id),
    viewer === null ? stranger : loadClipMaker(platform, viewer.userId, channel.id),
  ]);
  return clipCreationRefusal(settings, maker, channel.category_id, platform.clock.now().getTime());
}
