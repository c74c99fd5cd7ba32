import { isId, type Refusal, refused } from '@bandshell/domain/kernel';
import { pollsErrors } from '@bandshell/domain/polls';
import { isModerator } from '../../core/channels/moderators.ts';
import type { Db } from '../../platform/database/database.ts';

/** Whether a user is the owner or a moderator of a channel. */
export const managesPolls = async (db: Db, channelId: string, userId: string): Promise<boolean> =>
  channelId === userId || (isId(channelId) && (await isModerator(db, channelId, userId)));

/** Null, or the refusal of somebody who does not manage the channel's polls. */
export const refuseStranger = async (
  db: Db,
  channelId: string,
  userId: string,
): Promise<Refusal<'NOT_MODERATOR'> | null> =>
  (await managesPolls(db, channelId, userId)) ? null : refused(pollsErrors.notModerator);
