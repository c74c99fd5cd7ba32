import type { ChatRole } from '@bandshell/domain/moderation';
import type { Db } from '../../platform/database/database.ts';
import { isModerator } from '../channels/moderators.ts';

/** The actions that a user may do in a channel's chat. A channel has its owner's id. */
export async function chatRole(db: Db, channelId: string, userId: string): Promise<ChatRole> {
  if (channelId === userId) return 'owner';
  return (await isModerator(db, channelId, userId)) ? 'moderator' : 'viewer';
}
