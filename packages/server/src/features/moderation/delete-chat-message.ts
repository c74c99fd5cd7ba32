import { chatErrors } from '@bandshell/domain/chat';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { judgeDeletion, moderationErrors } from '@bandshell/domain/moderation';
import type { ChatMessage } from '../../core/chat/chat-message.ts';
import { chatRole } from '../../core/chat/chat-role.ts';
import { logModeration } from '../../core/chat/log-moderation.ts';
import { takeModeration } from '../../core/chat/take-moderation.ts';
import type { Platform } from '../../platform/platform.ts';

export type DeleteChatMessageErrorCode =
  | 'MESSAGE_NOT_FOUND'
  | 'NOT_MODERATOR'
  | 'RATE_LIMITED'
  | 'TARGET_MODERATOR'
  | 'TARGET_OWNER'
  | 'TARGET_SELF';

export interface ChatDeletionInput {
  readonly channelId: string;
  readonly moderatorId: string;
  /** The message; undefined if the channel has none with the id that was asked for. */
  readonly message: ChatMessage | undefined;
}

/** Deletes one message of a channel's chat. */
export async function deleteChatMessage(
  platform: Platform,
  { channelId, moderatorId, message }: ChatDeletionInput,
): Promise<Result<ChatMessage, DeleteChatMessageErrorCode>> {
  const { clock, database, limits } = platform;
  const tooOften = await takeModeration(limits, channelId, moderatorId);
  if (tooOften !== null) return tooOften;
  return database.transact(async (tx) => {
    const { db } = tx;
    const role = await chatRole(db, channelId, moderatorId);
    if (role === 'viewer') return refused(moderationErrors.notModerator);
    if (message === undefined) return refused(chatErrors.messageNotFound);
    const { userId, login, displayName } = message.sender;
    const target = { userId, displayName, role: await chatRole(db, channelId, userId) };
    const refusal = judgeDeletion({ userId: moderatorId, role }, target);
    if (refusal !== null) return refusal;
    const details = { text: message.text, messageId: message.id };
    await logModeration(tx, clock, { channelId, moderatorId, action: 'DELETE', targetId: userId, details });
    const at = clock.now().getTime();
    const deleted = { channelId, messageId: message.id, login, text: message.text, at };
    const home = message.channelId === channelId ? {} : { homeId: message.channelId };
    await tx.emit({ type: 'chat-message-deleted', ...deleted, ...home }, channelId);
    return ok(message);
  });
}
