import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { sharedChatErrors } from '@bandshell/domain/shared-chat';
import { changeSharedChat, type SharedChatActor } from './change-shared-chat.ts';
import { leaveIfJoined } from './shared-chat-store.ts';

export const LEAVE_SHARED_CHAT_CODES = ['NOT_IN_SHARED_CHAT', 'RATE_LIMITED'] as const;

/** The viewer's channel leaves its shared chat. If it is the host, the shared chat ends for all. */
export const leaveSharedChat = (
  context: SharedChatActor,
): Promise<Result<string, (typeof LEAVE_SHARED_CHAT_CODES)[number]>> =>
  changeSharedChat(context, async ({ tx, userId, now }) =>
    (await leaveIfJoined(tx, userId, now)) ? ok(null) : refused(sharedChatErrors.notInSharedChat),
  );
