import type { WhisperRelation } from '@bandshell/domain/whispers';
import type { Viewer } from '../../core/identity/viewer.ts';
import { blocksBetween } from '../../core/users/blocks.ts';
import { loadPrivacySettings } from '../../core/users/privacy-settings.ts';
import { userAsOf } from '../../core/users/user-as-of.ts';
import type { Platform } from '../../platform/platform.ts';
import type {} from './whispers-tables.ts';

/** The relation of two users that decides whether one may write to the other. */
export async function readWhisperRelation(
  { database: { db }, clock }: Platform,
  sender: Viewer,
  recipientId: string,
): Promise<WhisperRelation> {
  const [recipient, blocks, privacy, follow, answer] = await Promise.all([
    db
      .selectFrom('users')
      .select(['unavailable_reason', 'unavailable_until'])
      .where('id', '=', recipientId)
      .executeTakeFirst(),
    blocksBetween(db, sender.userId, recipientId),
    loadPrivacySettings(db, recipientId),
    db
      .selectFrom('follows')
      .select('target_id')
      .where('target_id', '=', sender.userId)
      .where('follower_id', '=', recipientId)
      .executeTakeFirst(),
    db
      .selectFrom('whispers')
      .innerJoin('whisper_sides', 'whisper_sides.thread_id', 'whispers.thread_id')
      .select('whispers.id')
      .where('whisper_sides.user_id', '=', sender.userId)
      .where('whispers.sender_id', '=', recipientId)
      .limit(1)
      .executeTakeFirst(),
  ]);
  return {
    isSelf: sender.userId === recipientId,
    isThere: recipient !== undefined && userAsOf(recipient, clock.now()).unavailable_reason === null,
    senderBlocks: blocks.byOne,
    recipientBlocks: blocks.byOther,
    recipientAllowsStrangers: privacy.allowsWhispersFromStrangers,
    recipientFollowsSender: follow !== undefined,
    hasAnswered: answer !== undefined,
    senderIsStaff: sender.isStaff || sender.isSiteAdmin,
  };
}
