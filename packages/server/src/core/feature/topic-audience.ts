import type { RealtimeRefusal } from '@bandshell/contract';
import { isId } from '@bandshell/domain/kernel';
import type { Platform } from '../../platform/platform.ts';
import { isModerator } from '../channels/moderators.ts';
import type { Viewer } from '../identity/viewer.ts';

/**
 * Users who may read a topic. The id in its name is a channel's or a user's.
 * - `everyone`: the topic has no secrets
 * - `entrants`: who may enter the channel
 * - `moderators`: the channel's owner and moderators who may enter it
 * - `self`: this user alone
 */
export type TopicAudience = 'everyone' | 'entrants' | 'moderators' | 'self';

/** Whether somebody who once belonged to the audience may leave it while their session goes on. */
export const mayLoseTopic = (audience: TopicAudience): boolean => audience === 'entrants' || audience === 'moderators';

export async function mayReadTopic(
  audience: TopicAudience,
  viewer: Viewer | null,
  id: string,
  platform: Platform,
): Promise<true | RealtimeRefusal> {
  if (audience === 'everyone') return true;
  if (audience !== 'self' && !isId(id)) return 'UNKNOWN_TOPIC';
  if (audience === 'entrants') return (await platform.services.channelGate.lets(viewer, id)) ? true : 'FORBIDDEN';
  if (viewer === null) return 'UNAUTHENTICATED';
  if (viewer.userId === id) return true;
  if (audience === 'self' || !(await platform.services.channelGate.lets(viewer, id))) return 'FORBIDDEN';
  return (await isModerator(platform.database.db, id, viewer.userId)) ? true : 'FORBIDDEN';
}
