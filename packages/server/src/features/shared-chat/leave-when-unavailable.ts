import type { Reactions } from '../../core/feature/event-handlers.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeOf } from './change-shared-chat.ts';
import { isAnyRestricted } from './is-any-restricted.ts';
import { leaveIfJoined } from './shared-chat-store.ts';

const leaveIf = (platform: Platform, channelId: string, holds: (db: Db) => Promise<boolean>) =>
  changeOf(platform, channelId, async ({ tx, now }) => {
    if (await holds(tx.db)) await leaveIfJoined(tx, channelId, now);
  });

/** A channel that is suspended, closed, or open to some people alone shares its chat no more. */
export const sharedChatReactions: Reactions = {
  'user-became-unavailable': ({ userId }, platform) => leaveIf(platform, userId, async () => true),
  'channel-restriction-changed': ({ channelId }, platform) =>
    leaveIf(platform, channelId, (db) => isAnyRestricted(db, [channelId])),
};
