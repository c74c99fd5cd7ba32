import type { RequestContext } from '../graphql/request-context.ts';
import { isOfTheSite } from '../identity/viewer.ts';
import { loadPrivacySettings } from '../users/privacy-settings.ts';
import { isModerator } from './moderators.ts';

/** Whether the viewer learns who follows a channel, whatever they chose to show: its owner and moderators, and staff. */
export async function seesAllFollowers({ platform, viewer }: RequestContext, channelId: string): Promise<boolean> {
  if (viewer === null) return false;
  if (viewer.userId === channelId || isOfTheSite(viewer)) return true;
  return isModerator(platform.database.db, channelId, viewer.userId);
}

/**
 * Whether the viewer learns which channels a user follows: all of them, or one. A user who does not show it tells it to
 * nobody but the channel that they follow.
 */
export async function seesFollowsOf(context: RequestContext, userId: string, channelId?: string): Promise<boolean> {
  const { platform, viewer } = context;
  if (viewer?.userId === userId || isOfTheSite(viewer)) return true;
  if ((await loadPrivacySettings(platform.database.db, userId)).showsFollows) return true;
  return channelId !== undefined && seesAllFollowers(context, channelId);
}
