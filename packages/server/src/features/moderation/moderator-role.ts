import { chatRole } from '../../core/chat/chat-role.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';

/** A channel as its owner or one of its moderators sees it. */
export interface ModeratedChannel {
  readonly channelId: string;
  readonly role: 'owner' | 'moderator';
}

/** Null if the viewer does not moderate the channel. */
export async function moderatedChannel(
  { platform, viewer }: RequestContext,
  channelId: string,
): Promise<ModeratedChannel | null> {
  if (viewer === null) return null;
  const role = await chatRole(platform.database.db, channelId, viewer.userId);
  return role === 'viewer' ? null : { channelId, role };
}
