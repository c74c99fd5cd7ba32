import type {} from '../../../core/channels/watch-streaks.ts';
import type { RequestContext } from '../../../core/graphql/request-context.ts';
import { moderatedChannel } from '../moderator-role.ts';
import type { ChatUser } from './chat-user.ts';

/** Streams in a row that the user has watched; null for the owner, and unless the viewer is the user or moderates. */
export async function streakOfChatUser(context: RequestContext, { channelId, user }: ChatUser): Promise<number | null> {
  const { viewer, platform } = context;
  if (viewer === null || user.id === channelId) return null;
  if (viewer.userId !== user.id && (await moderatedChannel(context, channelId)) === null) return null;
  return platform.services.watchStreaks.countOf(channelId, user.id);
}
